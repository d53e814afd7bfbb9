import { UsageError } from '../../model/errors.js'
import type { Config } from '../../model/config.js'
import { isStandardOverlay, editOverlay, parseFile, readText } from '../../openapi/index.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import type { ReadApi } from './read-apis.js'

/** A file with its new contents; its path is relative to the site directory. */
export type WrittenFile = readonly [path: string, text: string]

/**
 * Separate texts of API descriptions from files, and write them into the overlays that translate these.
 * @param files Contents of files and of texts, by their names.
 * @throws {UsageError} when there is no overlay that may have them.
 */
export function writeTexts(
  files: ReadonlyMap<string, string>,
  apis: readonly ReadApi[],
  config: Config
): WrittenFile[] {
  const left = new Map(files)
  const overlays = apis.flatMap((api) => {
    const texts = new Map<string, string>()
    for (const [name, text] of files) {
      const key = keyOfText(name, api)
      if (key !== undefined && left.delete(name)) texts.set(key, text)
    }
    return texts.size > 0 ? [overlayWith(texts, api, config)] : []
  })
  return [...left, ...overlays]
}

/** Read a text of an API description by its name; undefined: it is a file. */
export function textNamed(name: string, apis: readonly ReadApi[]): string | undefined {
  for (const api of apis) {
    const key = keyOfText(name, api)
    if (key !== undefined) return api.texts.find((text) => text.key === key)?.text ?? ''
  }
  return undefined
}

function keyOfText(name: string, { page, source }: ReadApi): string | undefined {
  const file = [page, source].find((path) => name.startsWith(`${path}#`))
  return file === undefined ? undefined : name.slice(file.length + 1)
}

/** Write texts into the last overlay of our own form, which may be no file yet. */
function overlayWith(texts: ReadonlyMap<string, string>, api: ReadApi, config: Config): WrittenFile {
  for (const path of api.overlays.toReversed()) {
    const source = readText(path, config)
    if ('reason' in source && source.ruleId === 'missing-file') return [path, editOverlay('', texts)]
    if ('reason' in source) continue
    const { value, findings } = parseFile(path, source.text)
    if (findings.length === 0 && !isStandardOverlay(value)) return [path, editOverlay(source.text, texts)]
  }
  const place = placeOfLiteral(config.configText, api.page)
  const message = `No overlay of ${api.page} can hold its texts in ${config.lang}; add a file to its "overlay", which is written then.`
  throw new UsageError(
    'Failed to import the worksheet; nothing was written.',
    [{ ruleId: 'translation-worksheet', data: { text: message }, file: config.configFile, ...place }],
    config.siteDir
  )
}
