import { readText } from '../../dialects/index.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { everyFinding } from '../../model/every-finding.js'
import { fingerprinted } from '../../report/fingerprints.js'

/**
 * Leave out the messages that an older state of a site has, too. What is wrong with the configuration counts as old only where that is the same,
 * since the older state was checked by the configuration of today.
 */
export function newMessages(
  messages: readonly Diagnostic[],
  before: readonly Diagnostic[],
  { configFile, configText, versions }: Config,
  rootBefore: string
): Diagnostic[] {
  const isSameConfig = readText(rootBefore, configFile) === configText.replaceAll('\r\n', '\n')
  const old = before.filter(({ file }) => isSameConfig || file !== configFile)
  // A version that is a ref of git is what it was.
  const isFrozen = (file: string) => versions.some(({ name }) => file.startsWith(`${name}:`))
  return newFindings(messages, old).filter(({ file }) => !isFrozen(file))
}

/** List each finding that an older state does not have. */
export function newFindings(messages: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const old = new Set(fingerprinted(everyFinding(before)).map(({ fingerprint }) => fingerprint))
  return fingerprinted(everyFinding(messages)).flatMap(({ fingerprint, ...message }) =>
    old.has(fingerprint) ? [] : [message]
  )
}
