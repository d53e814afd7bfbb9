import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import type { JsonObject } from '../base/json.js'
import type { ApiSettings } from '../base/settings.js'
import type { OverlaidDescription } from './apply-overlays.js'
import { leaveOutHidden } from './leave-out-hidden.js'
import { mergeFiles } from './merge-files.js'
import { parseDescription } from './parse-description.js'
import { readFiles } from './read-files.js'
import type { DescriptionText } from './read-text.js'
import { readVersion32 } from './read-version-32.js'
import { wellFormedDocument } from './well-formed-document.js'
import { withWebhooks } from './with-webhooks.js'

/** A description as it is published; none when it cannot be read. */
export interface PublishedDescription {
  readonly document?: JsonObject
  /** The description itself, and the files that it refers to. */
  readonly dependencies: readonly Dependency[]
  /** Why it cannot be read. */
  readonly findings: readonly Finding[]
}

/** Read a description from its text, as it is published: with all of its files, changed by overlays, without what is internal. */
export async function readPublished(
  { path, text, hash }: DescriptionText,
  settings: Pick<ApiSettings, 'remoteRefs'>,
  config: Config,
  overlay: (document: JsonObject) => Pick<OverlaidDescription, 'document'>
): Promise<PublishedDescription> {
  const own = { path, hash }
  const { file, findings } = parseDescription(path, text)
  if (!file) return { dependencies: [own], findings }
  const gathered = await readFiles(file, config, settings)
  const merged = readVersion32(mergeFiles(file, gathered).document)
  const { document } = leaveOutHidden(withWebhooks(wellFormedDocument(overlay(merged).document)), file.places.report)
  return { document, dependencies: [own, ...gathered.dependencies], findings: [] }
}
