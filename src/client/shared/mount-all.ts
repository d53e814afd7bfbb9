import type { Mount } from './mount.js'

/** Attach parts one after the other; an error in one is told in the console and stops no other. */
export function mountAll(mounts: readonly Mount[], signal: AbortSignal): void {
  for (const mount of mounts) {
    try {
      mount(document.body, signal)
    } catch (error) {
      console.error(error)
    }
  }
}
