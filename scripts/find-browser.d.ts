/** Find a browser, or install it where that is possible. Throws a sentence when there is none. */
export function findBrowser(kind?: 'chromium' | 'headless shell' | 'firefox'): string

/** Find the browser that opens pages fastest: Chromium's headless shell, or Chromium where there is none. */
export function findFastBrowser(): string
