import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { Dependency } from '../../model/document.js'
import type { KeyedText } from '../../model/section.js'
import type { ApiSettings } from '../base/settings.js'
import { applyOverlays } from '../read/apply-overlays.js'
import { parseFile } from '../read/parse-description.js'
import { prosePlaces } from '../read/prose-places.js'
import { readPublished } from './read-published.js'
import { readText } from '../read/read-text.js'

/** Which texts to read: those of a description with some of its overlays. */
export type ProseSettings = Pick<ApiSettings, 'file' | 'overlay' | 'remoteRefs'>

/** The texts of a description, and all files that they come from. */
export interface ProseReading {
  readonly texts: readonly KeyedText[]
  readonly dependencies: readonly Dependency[]
}

/** Read the texts of a description that readers see, in its order. What cannot be read has none: whoever loads the description reports it. */
export async function readProse(settings: ProseSettings, config: Config): Promise<ProseReading> {
  const overlays = settings.overlay.map((path) => read(path, config))
  const dependencies = overlays.map(({ path, hash }) => ({ path, ...(hash !== undefined && { hash }) }))
  const main = read(settings.file, config)
  if (main.text === undefined) return { texts: [], dependencies: [{ path: main.path }, ...dependencies] }
  const files = overlays.flatMap(({ path, text }) => (text === undefined ? [] : parseFile(path, text)))
  const { resolved, ...found } = await readPublished(main, settings, config, (whole) => applyOverlays(whole, files))
  const texts = resolved ? prosePlaces(resolved.written).map(({ key, text }) => ({ key, text })) : []
  return { texts, dependencies: [...found.dependencies, ...dependencies] }
}

/** Read a file that may be missing. */
function read(written: string, config: Config) {
  const path = posix.normalize(written)
  const source = readText(path, config)
  return 'reason' in source ? { path, text: undefined, hash: undefined } : source
}
