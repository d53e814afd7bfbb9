import { join } from 'node:path'
import { readSource } from '../../files/read-source.js'
import { hiddenPath, refusalReason } from '../../files/refusal-reason.js'
import type { Config } from '../../model/config.js'
import { maxBytes } from '../base/description-limits.js'

/** A file of a description as it was read: its text, and the hash of the same bytes. */
export interface DescriptionText {
  /** Relative to the site directory. */
  readonly path: string
  readonly text: string
  readonly hash: string
}

/** Why a file of a description is not read, as the end of a sentence without its full stop. */
export interface UnreadText {
  readonly ruleId: 'missing-file' | 'refused-file' | 'unreadable-file' | 'api-too-large'
  readonly reason: string
  /** Path of a file that only its hidden name keeps from being read. */
  readonly hidden?: string | undefined
}

/** Read a file of a description. */
export function readText(path: string, { siteDir, sources }: Config): DescriptionText | UnreadText {
  const source = readSource(join(siteDir, path), sources, maxBytes)
  switch (source.state) {
    case 'read':
      return { path, text: new TextDecoder().decode(source.bytes), hash: source.hash }
    case 'absent':
      return { ruleId: 'missing-file', reason: 'the file does not exist' }
    case 'refused':
      if (source.refusal === 'too-large')
        return { ruleId: 'api-too-large', reason: `the file has over ${maxBytes / 1e6} MB; split it` }
      return {
        ruleId: 'refused-file',
        reason: refusalReason(source.refusal, path),
        hidden: hiddenPath(source.refusal, path)
      }
    case 'failed':
      return { ruleId: 'unreadable-file', reason: `it is not readable (${source.code})` }
  }
}
