/** Find a browser, or install it where that is possible. Throws a sentence when there is none. */
export function findBrowser(kind?: 'chromium' | 'firefox'): string
