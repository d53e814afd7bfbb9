import type { Cache } from '../../cache/cache.js'
import { plainKey } from '../../cache/key.js'
import { overlaysIn } from '../edition-settings.js'
import type { TranslatedApi } from '../freshness/freshness-of.js'
import { stateOfSource } from '../../files/state-of-source.js'
import type { Config } from '../../model/config.js'
import type { Dependency } from '../../model/document.js'
import type { KeyedText, Section } from '../../model/section.js'
import { type ProseReading, type ProseSettings, readText } from '../../openapi/index.js'
import { generatorId } from '../../utils/generator.js'
import { isTranslatedApi } from './translated-apis.js'
import { upstreamOf } from './upstream-of.js'

/** A description in the language of a translation, as it was read. */
export interface ReadApi extends TranslatedApi {
  readonly originals: readonly Section[] | undefined
  /** Which texts are those of its original. */
  readonly originalSettings: ProseSettings
  /** The overlays that translate it, in their order. */
  readonly overlays: readonly string[]
  /** Its texts in the language of the translation. */
  readonly texts: readonly KeyedText[]
  /** Those of the original; none where the lock knows them. */
  readonly originalTexts: readonly KeyedText[]
}

/** Read the descriptions of a site that are translated into its language, with their originals where they are files of the site. */
export async function readTranslatedApis(
  config: Config,
  originalLang: string,
  cache: Cache
): Promise<{ readonly apis: readonly ReadApi[]; readonly dependencies: readonly Dependency[] }> {
  const dependencies: Dependency[] = []
  const apis: ReadApi[] = []
  for (const [index, settings] of config.openapi.entries()) {
    if (!isTranslatedApi(index, config)) continue
    const { file, overlay, follows } = settings
    const own = await readTexts(settings, config, cache)
    const originalSettings = {
      ...settings,
      file: follows ?? file,
      overlay: follows === undefined ? overlaysOf(index, config, originalLang) : []
    }
    const isBeside = follows === undefined || upstreamOf(config) === undefined
    const original = isBeside ? await readTexts(originalSettings, config, cache) : undefined
    dependencies.push(...own.dependencies, ...(original?.dependencies ?? []))
    apis.push({
      page: file,
      source: overlay.at(-1) ?? file,
      original: follows ?? file,
      isApi: true,
      sections: own.sections,
      originals: original?.sections,
      originalSettings,
      overlays: overlay,
      texts: own.texts,
      originalTexts: original?.texts ?? []
    })
  }
  return { apis, dependencies }
}

function overlaysOf(index: number, { authored }: Config, lang: string): string[] {
  const settings = authored.openapi[index]
  return settings ? overlaysIn(settings, lang) : []
}

/** Texts of a description as sections. */
export interface ReadTexts extends ProseReading {
  readonly sections: readonly Section[]
}

/** Read the texts of a description; those that are in the cache without parsing it. */
export async function readTexts(settings: ProseSettings, config: Config, cache: Cache): Promise<ReadTexts> {
  const { file, overlay, remoteRefs } = settings
  const states = [file, ...overlay].map((path) => stateOfSource(path, config))
  const key = `${plainKey([generatorId, 'prose', file, overlay, remoteRefs, states])}.parts`
  const known = cache.read(key)
  const kept = known === undefined ? undefined : (JSON.parse(known) as ReadTexts)
  if (kept?.dependencies.every(({ path, hash }) => stateOfSource(path, config) === hash)) return kept
  const { readProse } = await import('../../openapi/resolve/read-prose.js')
  const { textSections } = await import('../../compile/sections/text-sections.js')
  const prose = await readProse(settings, config)
  const source = overlay.at(-1) ?? file
  const written = readText(source, config)
  const lines = linesOfTexts(prose.texts, 'text' in written ? written.text : '')
  const sections = textSections(prose.texts, source).map((section, index) => ({ ...section, line: lines[index] ?? 1 }))
  const reading = { ...prose, sections }
  cache.write(key, JSON.stringify(reading))
  return reading
}

/** Find the lines of a file that texts begin on; 1 where a text is not written as it is read. */
function linesOfTexts(texts: readonly KeyedText[], file: string): number[] {
  const lineByStart = new Map<string, number>()
  file.split('\n').forEach((written, index) => {
    const line = written.trim().replace(/,$/, '')
    for (const start of [line, line.replace(/^.*?: /, '')])
      for (const text of [start, start.replace(/^(["'])(.*)\1$/, '$2')])
        if (!lineByStart.has(text)) lineByStart.set(text, index + 1)
  })
  return texts.map(({ text }) => {
    const start = text.split('\n', 1)[0]?.trim() ?? ''
    return lineByStart.get(start) ?? lineOf(file, file.indexOf(start))
  })
}

function lineOf(text: string, offset: number): number {
  return offset < 0 ? 1 : text.slice(0, offset).split('\n').length
}
