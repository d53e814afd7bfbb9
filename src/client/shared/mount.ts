/** Attach behaviour to what stands inside an element; aborting the signal takes it away again. */
export type Mount = (element: HTMLElement, signal: AbortSignal) => void
