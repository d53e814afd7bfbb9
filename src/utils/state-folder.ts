import { homedir } from 'node:os'
import { join } from 'node:path'

/** Compute the path of the folder in which the user's programs keep what is no configuration and no cache. */
export function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env
  return join(XDG_STATE_HOME || LOCALAPPDATA || join(homedir(), '.local', 'state'), 'capstan')
}
