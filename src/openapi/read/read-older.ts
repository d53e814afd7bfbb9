import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import type { JsonObject } from '../base/json.js'
import type { ApiSettings } from '../base/settings.js'
import type { OverlaidDescription } from './apply-overlays.js'
import { collectDerived } from './collect-derived.js'
import { leaveOutHidden } from './leave-out-hidden.js'
import { mergeFiles } from './merge-files.js'
import { parseDescription } from './parse-description.js'
import { readFiles } from './read-files.js'
import { readText } from './read-text.js'
import { readVersion32 } from './read-version-32.js'
import { wellFormedDocument } from './well-formed-document.js'

/** An older version of a description; none when it cannot be read. */
export interface OlderDescription {
  readonly document?: JsonObject
  readonly dependencies: readonly Dependency[]
  readonly findings: readonly Finding[]
}

/**
 * Read the description that a newer one is compared with. What is wrong inside of it is no news to its author, and neither is
 * what an overlay does not find there; what it changes in the newer one, it changes in both.
 */
export async function readOlder(
  path: string,
  settings: ApiSettings,
  config: Config,
  upgrade: (document: JsonObject) => Pick<OverlaidDescription, 'document'>
): Promise<OlderDescription> {
  const file = posix.normalize(path)
  const source = readText(file, config)
  if ('reason' in source) {
    const message = `Unexpected "${path}" in "openapi.changes": ${source.reason}.`
    const place = placeOfLiteral(config.configText, path)
    return {
      dependencies: [],
      findings: [{ ruleId: source.ruleId, message, file: config.configFile, ...place }]
    }
  }
  const own = { path: file, hash: source.hash }
  const parsed = parseDescription(file, source.text)
  if (!parsed.file) return { dependencies: [own], findings: parsed.findings }
  const gathered = await readFiles(parsed.file, config, settings)
  const merged = readVersion32(mergeFiles(parsed.file, gathered).document)
  const { report } = parsed.file.places
  const visible = leaveOutHidden(wellFormedDocument(upgrade(merged).document), report)
  return {
    document: collectDerived(visible.document, report).document,
    dependencies: [own, ...gathered.dependencies],
    findings: []
  }
}
