import { cloneTemplate } from '../shared/clone-template.js'

/** Delay before the bar is shown, in milliseconds. */
const delay = 200

/** Shows that a page is loading. */
export class ProgressBar {
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Show the bar after the delay. */
  start(): void {
    this.#timer ??= setTimeout(() => document.body.append(cloneTemplate('progress')), delay)
  }

  /** Hide the bar. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    document.querySelector('.progress')?.remove()
  }
}
