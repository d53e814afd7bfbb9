import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ForeignSite } from '../../../model/migration.js'
import { compareText } from '../../../utils/collections.js'
import { readText } from '../../migration/foreign-files.js'
import type { ForeignLanguage } from '../../migration/foreign-language.js'
import { nativeName } from '../../migration/native-name.js'
import { isOwnPath } from '../../migration/own-path.js'
import { parseToml } from '../../migration/parse-toml.js'
import { asFolder, asRecord, asText } from '../../migration/values.js'
import { parseSummary, type Summary } from './parse-summary.js'

/** A book in another language, in a folder beside that of the site. */
export interface OtherBook {
  readonly language: ForeignLanguage
  readonly summary: Summary
}

/** Find the books beside one whose folder is called by its language, such as `fr` beside `en`. */
export function otherBooks({ siteDir, configFile }: ForeignSite, isNumbered: boolean): OtherBook[] {
  if (!isTag(basename(siteDir)) || !isOwnPath(siteDir, '..')) return []
  const folders = readdirSync(join(siteDir, '..'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isTag(entry.name) && entry.name !== basename(siteDir))
    .map(({ name }) => name)
  return folders.sort(compareText).flatMap((name) => {
    const text = readText(join(siteDir, '..', name), configFile)
    const book = text === undefined ? undefined : asRecord(parseToml(text, `../${name}/${configFile}`).book)
    const source = book && `../${name}/${asFolder(book.src) ?? 'src'}`
    const written = source === undefined ? undefined : readText(siteDir, `${source}/SUMMARY.md`)
    if (book === undefined || source === undefined || written === undefined) return []
    const lang = asText(book.language) ?? name
    return [
      {
        language: { lang, label: nativeName(lang), path: name, content: source },
        summary: parseSummary(written, isNumbered)
      }
    ]
  })
}

function isTag(name: string): boolean {
  return /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(name)
}
