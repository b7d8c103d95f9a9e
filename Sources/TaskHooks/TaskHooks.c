#define _GNU_SOURCE
#include "TaskHooks.h"

#include <dlfcn.h>
#include <stddef.h>

// The runtime calls its hook, if there is one, with each job for the pool, and with what it would do
// with the job itself (swift/Runtime/Concurrency.h).

typedef __attribute__((swiftcall)) void (*Original)(void *job);

static bool (*taker)(const void *job);
static _Thread_local void *mark;

static __attribute__((swiftcall)) void enqueue(void *job, Original original) {
  if (!taker(&job)) original(job);
}

bool TaskHooksInstall(bool (*take)(const void *job)) {
  // Looked up, because a variable of a shared library may not be copied into a program.
  void **hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  if (hook == NULL) return false;
  taker = take;
  *hook = (void *)enqueue;
  return true;
}

void *TaskHooksMark(void *new) {
  void *former = mark;
  mark = new;
  return former;
}

void *TaskHooksCurrentMark(void) { return mark; }
