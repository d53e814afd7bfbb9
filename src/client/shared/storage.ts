/** In-memory fallback where storage is blocked. */
const memory = new Map<string, string | undefined>()

/** Read a stored choice; where the browser blocks storage, that of this document. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Store or remove a choice; where storage is blocked or full it lasts as long as the document. */
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
 * Create a storage key of this site; the base path separates sites that share an origin.
 *
 * @example storageKey('announcements') // 'capstan.announcements', below /docs/ 'capstan./docs/announcements'
 */
export function storageKey(name: string): string {
  const base = document.documentElement.dataset.csBase ?? '/'
  return `capstan.${base === '/' ? '' : base}${name}`
}
