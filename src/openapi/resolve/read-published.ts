import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import type { JsonObject } from '../base/json.js'
import type { ApiSettings } from '../base/settings.js'
import type { OverlaidDescription } from '../read/apply-overlays.js'
import { parseDescription } from '../read/parse-description.js'
import { readFiles } from '../read/read-files.js'
import type { DescriptionText } from '../read/read-text.js'
import { resolveDescription, type ResolvedDescription } from './resolve-description.js'

/** A description as it is published; none when it cannot be read. */
export interface PublishedDescription {
  readonly resolved?: ResolvedDescription
  /** The description itself, and the files that it refers to. */
  readonly dependencies: readonly Dependency[]
  /** Why it cannot be read. */
  readonly findings: readonly Finding[]
}

/** Read a description from its text, as it is published; `hidden` are addresses of what is internal in another version. */
export async function readPublished(
  { path, text, hash }: DescriptionText,
  settings: Pick<ApiSettings, 'remoteRefs'>,
  config: Config,
  overlay: (document: JsonObject) => OverlaidDescription,
  hidden?: ReadonlySet<string>
): Promise<PublishedDescription> {
  const own = { path, hash }
  const { file, findings } = parseDescription(path, text)
  if (!file) return { dependencies: [own], findings }
  const gathered = await readFiles(file, config, settings)
  const resolved = resolveDescription(file, gathered, { overlay, hidden })
  return { resolved, dependencies: [own, ...gathered.dependencies], findings: [] }
}
