import { readStored, storageKey, writeStored } from '../shared/storage.js'
import type { SessionValues } from './form-state.js'

const serverKey = storageKey('api-server')

// Credentials go from page to page until the document is loaded anew; they are never stored.
let session: Omit<SessionValues, 'server'> = {}

/** Read what earlier pages left for the console: the server of the reader, and credentials. */
export function readSession(): SessionValues {
  const server = readStored(serverKey)
  return { ...session, ...(server !== undefined && { server }) }
}

/** Keep what the next page starts with; an undefined server is removed. */
export function writeSession(change: SessionValues): void {
  if ('server' in change) writeStored(serverKey, change.server)
  else session = { ...session, ...change }
}
