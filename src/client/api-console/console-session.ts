import type { ConsoleOperation } from '../../model/api-console.js'
import { readStored, storageKey, writeStored } from '../shared/storage.js'
import type { FormState, SessionValues } from './form-state.js'

/** A server that the reader has given a name. */
export interface Environment {
  readonly name: string
  readonly address: string
}

/** What belongs to one description: another one has other servers, and must not get its tokens. */
type Owner = Pick<ConsoleOperation, 'reference' | 'servers'>

// What is not kept goes from page to page until the document is loaded anew.
const session = new Map<string, Omit<SessionValues, 'server'>>()

/** Read what earlier pages left for the console: the server of the reader, and credentials. */
export function readSession(owner: Owner): SessionValues {
  const server = readStored(serverKey(owner))
  const kept = readKept(owner)
  return {
    ...(kept && { credentials: kept }),
    ...session.get(owner.reference),
    ...(server !== undefined && { server })
  }
}

/** Keep what the next page starts with; an undefined server is removed. */
export function writeSession(owner: Owner, change: SessionValues): void {
  if ('server' in change) writeStored(serverKey(owner), change.server)
  else session.set(owner.reference, { ...session.get(owner.reference), ...change })
  if (change.credentials && isKept(owner)) keepCredentials(owner, change.credentials)
}

/** Whether the reader has chosen to keep credentials on this device. */
export function isKept(owner: Owner): boolean {
  return readKept(owner) !== undefined
}

/** Keep credentials on this device, until they are undefined. */
export function keepCredentials(owner: Owner, credentials: FormState['credentials'] | undefined): void {
  writeStored(credentialsKey(owner), credentials && JSON.stringify(credentials))
}

/** Read the named servers of the reader. */
export function readEnvironments(owner: Owner): readonly Environment[] {
  return (readJson(environmentsKey(owner)) as readonly Environment[] | undefined) ?? []
}

/** Keep the named servers of the reader. */
export function writeEnvironments(owner: Owner, environments: readonly Environment[]): void {
  writeStored(environmentsKey(owner), environments.length === 0 ? undefined : JSON.stringify(environments))
}

function readKept(owner: Owner): FormState['credentials'] | undefined {
  return readJson(credentialsKey(owner)) as FormState['credentials'] | undefined
}

/** Read a stored value; undefined where there is none, or one that something else has written. */
function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** Name the key of the server: operations that other servers answer, such as uploads, have a choice of their own. */
function serverKey({ reference, servers }: Owner): string {
  return storageKey(`api-server ${reference} ${servers.map(({ url }) => url).join(' ')}`)
}

function environmentsKey(owner: Owner): string {
  return serverKey(owner).replace('api-server', 'api-environments')
}

function credentialsKey({ reference }: Owner): string {
  return storageKey(`api-credentials ${reference}`)
}
