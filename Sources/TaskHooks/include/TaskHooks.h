#ifndef TASK_HOOKS_H
#define TASK_HOOKS_H

#include <stdbool.h>

/// Offers each job that a task gives to the pool of threads to a function, which gets the address of
/// the runtime's reference to the job and says whether it takes the job. Returns false where the
/// runtime has no such hook.
bool TaskHooksInstall(bool (*take)(const void *job));

/// Marks the calling thread, and returns its former mark; null for none.
void *TaskHooksMark(void *mark);

/// The mark of the calling thread.
void *TaskHooksCurrentMark(void);

#endif
