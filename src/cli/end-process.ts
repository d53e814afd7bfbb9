import type { Worker } from 'node:worker_threads'

/** Grace period in milliseconds for threads to end. */
export const graceTime = 700

/**
 * End the process with an exit code. A thread that is in native code, such as a synchronous child process, cannot be ended, and
 * the end of the process would wait for it: then the process is killed, with what the system makes of that (137).
 */
export function endProcess(worker: Worker, code: number, grace = graceTime): void {
  process.exitCode = code
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), grace)
  void worker.terminate().then(() => process.exit(code))
}
