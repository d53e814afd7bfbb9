import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { readText } from '../../migration/foreign-files.js'
import { parseToml } from '../../migration/parse-toml.js'
import { asList, asRecord, asText } from '../../migration/values.js'
import type { HugoLanguage } from './hugo-languages.js'

/** Texts of `i18n` by language, by their names. */
export type HugoTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

/** Labels of ours by the names that Docsy, Hextra and others have for them. */
const labels: Readonly<Record<string, string>> = {
  ui_pager_prev: 'previousPage',
  ui_pager_next: 'nextPage',
  ui_read_more: 'readMore',
  post_edit_this: 'editPage',
  toc_on_this_page: 'onThisPage',
  toc_top_of_page: 'backToTop',
  note: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  skipToContent: 'skipToContent',
  backToTop: 'backToTop',
  changeLanguage: 'language',
  copyCode: 'copyCode',
  copied: 'codeCopied',
  editThisPage: 'editPage',
  next: 'nextPage',
  previous: 'previousPage',
  onThisPage: 'onThisPage',
  readMore: 'readMore',
  tags: 'tags'
}

/** Names of texts that something else here shows: the copyright of the footer. */
const others = new Set(['copyright'])

/** Read the texts that a site has in `i18n`, in the language of each file. */
export function hugoTexts(siteDir: string, { i18nDir }: Values, languages: readonly HugoLanguage[]): HugoTexts {
  const folder = asText(i18nDir) ?? 'i18n'
  return new Map(
    languages.flatMap(({ lang, key }) => {
      const names = [...new Set([key, lang, lang.toLowerCase()])]
      const found = names.map((name) => readTexts(siteDir, `${folder}/${name}`)).find((texts) => texts !== undefined)
      return found ? [[lang, found] as const] : []
    })
  )
}

function readTexts(siteDir: string, path: string): Record<string, string> | undefined {
  const toml = readText(siteDir, `${path}.toml`)
  if (toml !== undefined) return textsIn(parseToml(toml, `${path}.toml`))
  const yaml = ['.yaml', '.yml', '.json'].map((end) => readText(siteDir, path + end)).find((text) => text !== undefined)
  return yaml === undefined ? undefined : textsIn(parseYaml(yaml).value)
}

/** Read texts: by their names, alone or in their plural forms, or as a list of each with its id. */
function textsIn(value: unknown): Record<string, string> {
  const entries: [string, unknown][] = Array.isArray(value)
    ? asList(value).map((item) => [asText(asRecord(item).id) ?? '', asRecord(item).translation])
    : Object.entries(asRecord(value))
  return Object.fromEntries(
    entries.flatMap(([name, text]): [string, string][] => {
      const own = asText(text) ?? asText(asRecord(text).other) ?? asText(asRecord(text).translation)
      return own === undefined || name === '' ? [] : [[name, own]]
    })
  )
}

/** Read our labels from the texts of a site, by language. */
export function hugoLabels(texts: HugoTexts): Record<string, Record<string, string>> {
  const named = [...texts].map(([lang, own]) => {
    const found = Object.entries(own).flatMap(([name, text]): [string, string][] => {
      const label = Object.hasOwn(labels, name) ? labels[name] : undefined
      // What templates fill in is nothing of ours.
      return label === undefined || /\{\{|%[sd]/.test(text) ? [] : [[label, text.replace(/\s*[→…]$/, '')]]
    })
    return [lang, Object.fromEntries(found)] as const
  })
  return Object.fromEntries(named.filter(([, own]) => Object.keys(own).length > 0))
}

/** Note the texts that only templates of the site show. */
export function lostTexts(texts: HugoTexts, used: ReadonlySet<string>, folder: string): Note[] {
  const names = [...new Set([...texts.values()].flatMap((own) => Object.keys(own)))]
  const lost = names.filter((name) => !Object.hasOwn(labels, name) && !others.has(name) && !used.has(name))
  if (lost.length === 0) return []
  const some = lost
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(', ')
  return [
    {
      file: folder,
      text: `Texts that only templates show are not carried over: ${lost.length}, such as ${some}. Those of the frame are "labels".`
    }
  ]
}
