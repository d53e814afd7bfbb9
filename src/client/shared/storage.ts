/** What was chosen where storage is blocked. */
const memory = new Map<string, string | undefined>()

/** Read what the reader chose before; where the browser blocks storage, in this document. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Remember a choice, or forget it; where storage is blocked or full the choice lasts as long as the document. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/**
 * Name a key of this site; sites that share an origin tell their keys apart by the base path.
 *
 * @example storageKey('announcements') // 'capstan.announcements', below /docs/ 'capstan./docs/announcements'
 */
export function storageKey(name: string): string {
  const base = document.documentElement.dataset.base ?? '/'
  return `capstan.${base === '/' ? '' : base}${name}`
}
