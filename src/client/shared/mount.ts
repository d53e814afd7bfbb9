/** Adds behaviour to the descendants of an element; aborting the signal removes it. */
export type Mount = (element: HTMLElement, signal: AbortSignal) => void
