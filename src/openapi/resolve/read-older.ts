import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { found } from '../../model/found.js'
import type { Dependency } from '../../model/document.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import type { JsonObject } from '../base/json.js'
import { createPlaces } from '../base/places.js'
import type { ApiSettings } from '../base/settings.js'
import type { OverlaidDescription } from '../read/apply-overlays.js'
import { collectDerived } from '../read/collect-derived.js'
import { readPublished } from './read-published.js'
import { readText } from '../read/read-text.js'

/** An older version of a description; none when it cannot be read. */
export interface OlderDescription {
  readonly document?: JsonObject
  readonly dependencies: readonly Dependency[]
  readonly findings: readonly Finding[]
}

/**
 * Read the description that a newer one is compared with. What is wrong inside of it is no news to its author, and neither is
 * what an overlay does not find there; what it changes in the newer one, it changes in both. What is internal now (`hidden`) is no news to readers either.
 */
export async function readOlder(
  path: string,
  settings: ApiSettings,
  config: Config,
  upgrade: (document: JsonObject) => OverlaidDescription,
  hidden: ReadonlySet<string>
): Promise<OlderDescription> {
  const file = posix.normalize(path)
  const source = readText(file, config)
  if ('reason' in source) {
    const text = `Unexpected "${path}" in "openapi.changes": ${source.reason}.`
    const place = placeOfLiteral(config.configText, path)
    return {
      dependencies: [],
      findings: [found(source.ruleId, { text, hidden: source.hidden }, { file: config.configFile, ...place })]
    }
  }
  const read = await readPublished(source, settings, config, upgrade, hidden)
  const older = read.resolved?.document
  const document = older && collectDerived(older, createPlaces(file, source.text).report).document
  return { ...(document && { document }), dependencies: read.dependencies, findings: read.findings }
}
