import { parentPort } from 'node:worker_threads'
import type { ActivityListener } from '../model/activity.js'
import { interruptRequest, type CommandMessage } from './thread-messages.js'

/** Run something on Ctrl-C and on a request to end, which the main thread passes on; it ends the process when nothing comes of it. */
export function onInterrupt(stop: () => void): void {
  const listen = (message: unknown) => {
    if (message === interruptRequest) stop()
  }
  parentPort?.removeAllListeners('message')
  parentPort?.on('message', listen)
  // Listening alone is no reason to go on.
  parentPort?.unref()
}

/** Tell the main thread what the command begins to do. */
export const reportActivity: ActivityListener = (activity) => tell({ activity })

/** Tell the main thread something. */
export function tell(message: CommandMessage): void {
  parentPort?.postMessage(message)
}
