import { cloneTemplate } from '../shared/clone-template.js'

/** Visits that end within this time show no progress, in milliseconds. */
const delay = 200

/** Show that a page is on its way. */
export class ProgressBar {
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Show the bar, unless it is stopped before the delay is over. */
  start(): void {
    this.#timer ??= setTimeout(() => document.body.append(cloneTemplate('progress')), delay)
  }

  /** Take the bar away. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    document.querySelector('.progress')?.remove()
  }
}
