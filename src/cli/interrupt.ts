import { parentPort, workerData } from 'node:worker_threads'
import type { ActivityListener } from '../model/activity.js'
import { type PlaceListener, writePlace } from '../model/text-place.js'
import { type CommandInput, interruptRequest, type CommandMessage } from './thread-messages.js'

/** Run a handler on SIGINT, SIGTERM and SIGHUP, which the main thread forwards; it ends the process when the handler does not. */
export function onInterrupt(stop: () => void): void {
  const listen = (message: unknown) => {
    if (message !== interruptRequest) return
    tell({ isInterrupted: true })
    stop()
  }
  parentPort?.removeAllListeners('message')
  parentPort?.on('message', listen)
  // A listener alone must not keep the thread alive.
  parentPort?.unref()
}

/** Send the main thread the step that the command begins. */
export const reportActivity: ActivityListener = (activity) => tell({ activity })

/** Let the main thread know where in a page this one is, also while it is too busy to send messages. */
export const reportPlace: PlaceListener = (at) => {
  const { place } = (workerData ?? {}) as Partial<CommandInput>
  if (place) writePlace(place, at)
}

/** Send a message to the main thread. */
export function tell(message: CommandMessage): void {
  parentPort?.postMessage(message)
}
