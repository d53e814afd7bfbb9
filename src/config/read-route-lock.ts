import { join } from 'node:path'
import { maxTextBytes } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import { routeLockFile, type RouteLock } from '../model/route-lock.js'
import type { SourceAccess } from '../model/source-access.js'

/** Read the addresses that a site keeps; undefined: it promises none. */
export function readRouteLock(siteDir: string, access: SourceAccess): RouteLock | undefined {
  const read = readSource(join(siteDir, routeLockFile), access, maxTextBytes)
  if (read.state === 'absent') return undefined
  if (read.state === 'refused') return { problem: refusalReason(read.refusal, routeLockFile) }
  if (read.state === 'failed') return { problem: `the system reports ${read.code}` }
  return { text: new TextDecoder().decode(read.bytes) }
}
