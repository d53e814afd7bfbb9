/** Find a Chromium, or install it where that is possible. Throws a sentence when there is none. */
export function findBrowser(): string
