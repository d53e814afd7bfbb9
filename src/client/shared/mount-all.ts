import type { Mount } from './mount.js'

/** Mount parts one after the other; an error in one is logged and does not affect others. */
export function mountAll(mounts: readonly Mount[], signal: AbortSignal): void {
  for (const mount of mounts) {
    try {
      mount(document.body, signal)
    } catch (error) {
      console.error(error)
    }
  }
}
