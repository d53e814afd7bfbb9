import type { BuildResult } from '../commands/build.js'
import { formatBytes } from '../report/bytes.js'

/** Format what came from a remote cache, and went there: a line, or none. */
export function remoteLines(remote: BuildResult['numbers']['remote']): string[] {
  if (!remote) return []
  const came = remote.received > 0 ? [`${remote.received} entries (${formatBytes(remote.receivedBytes)}) received`] : []
  const went = remote.sent > 0 ? [`${remote.sent} entries (${formatBytes(remote.sentBytes)}) sent`] : []
  return came.length + went.length > 0 ? [`Remote cache: ${[...came, ...went].join(', ')}.`] : []
}
