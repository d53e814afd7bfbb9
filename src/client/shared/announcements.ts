import { readStored, storageKey, writeStored } from './storage.js'

/** Hide the announcement of the page if the reader has dismissed it. */
export function hideDismissedAnnouncement(): void {
  const { dataset } = document.documentElement
  const { csAnnouncement: announcement } = dataset
  if (announcement !== undefined && dismissedAnnouncements().includes(announcement)) dataset.csDismissed = ''
  else delete dataset.csDismissed
}

/** List the ids of the announcements that the reader has dismissed. */
function dismissedAnnouncements(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(storageKey('announcements')) ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Store that the reader has dismissed an announcement. */
export function dismissAnnouncement(id: string): void {
  writeStored(storageKey('announcements'), JSON.stringify([...new Set([...dismissedAnnouncements(), id])]))
}
