// A Chromium without a window, which takes commands through descriptors 3 and 4, as the tests' one does.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
  #process;
  #folder = mkdtempSync(join(tmpdir(), "browser-"));
  #waiting = new Map();
  #events = [];
  #count = 0;

  constructor(program = process.env.BROWSER ?? "chromium") {
    const options = [
      "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage",
      "--disable-extensions", "--disable-background-networking", "--no-first-run", "--lang=en",
      `--user-data-dir=${this.#folder}/profile`, "about:blank",
    ];
    this.#process = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let rest = "";
    this.#process.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
  }

  #take({ id, result, error, method, sessionId }) {
    if (method) this.#events.push(`${sessionId} ${method}`);
    const [done, failed] = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    if (error) failed?.(new Error(error.message));
    else done?.(result);
  }

  call(method, params = {}, sessionId = undefined) {
    const id = (this.#count += 1);
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((done, failed) => this.#waiting.set(id, [done, failed]));
  }

  /** Opens a tab, empty, of a size in points. */
  async tab(width = 1280, height = 800) {
    const { targetId } = await this.call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.call("Target.attachToTarget", { targetId, flatten: true });
    const call = (method, params) => this.call(method, params, sessionId);
    for (const domain of ["Page", "Runtime"]) await call(`${domain}.enable`);
    await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    return {
      call,
      close: () => this.call("Target.closeTarget", { targetId }),
      /** Evaluates an expression, waits for a promise, and returns the value. */
      run: async (expression) => {
        const answer = await call("Runtime.evaluate", {
          expression, returnByValue: true, awaitPromise: true, userGesture: true,
        });
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
        return answer.result.value;
      },
      open: async (url) => {
        this.#events = [];
        await call("Page.navigate", { url });
        while (!this.#events.includes(`${sessionId} Page.loadEventFired`)) await new Promise((done) => setTimeout(done, 5));
      },
    };
  }

  async end() {
    const ended = new Promise((done) => this.#process.on("exit", done));
    await this.call("Browser.close");
    await ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
