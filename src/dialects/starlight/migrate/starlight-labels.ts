import { posix } from 'node:path'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { readText } from '../../migration/foreign-files.js'
import type { ForeignLanguage } from '../../migration/foreign-language.js'
import { asRecord, asText } from '../../migration/values.js'
import type { Values } from '../../../model/dialect.js'

/** Labels of Starlight, each with ours. */
const keys: Readonly<Record<string, string>> = {
  'skipLink.label': 'skipToContent',
  'page.editLink': 'editPage',
  'page.previousLink': 'previousPage',
  'page.nextLink': 'nextPage',
  'tableOfContents.onThisPage': 'onThisPage',
  'aside.note': 'note',
  'aside.tip': 'tip',
  'aside.caution': 'caution',
  'aside.danger': 'danger'
}

/** Read the labels that a site has in its languages, as far as they are ours. */
export function starlightLabels(
  siteDir: string,
  content: string,
  languages: readonly ForeignLanguage[]
): Record<string, Record<string, string>> {
  const files = languages.map(({ lang, path }) => ({
    lang,
    texts: [lang, path ?? lang].flatMap((name) =>
      ['.json', '.yml', '.yaml'].flatMap((end) => readText(siteDir, posix.join(content, `../i18n/${name}${end}`)) ?? [])
    )
  }))
  const named = files.map(
    ({ lang, texts }) => [lang, labelsOf(asRecord(parseYaml(texts[0] ?? '').value), keys)] as const
  )
  return Object.fromEntries(named.filter(([, labels]) => Object.keys(labels).length > 0))
}

/** Read labels of ours from texts of another generator, by its keys; a text may be in an object as its `message`. */
function labelsOf(texts: Values, keys: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(keys).flatMap(([key, label]): [string, string][] => {
    const value = Object.hasOwn(texts, key) ? texts[key] : undefined
    const text = asText(value) ?? asText(asRecord(value).message)
    // Placeholders of others are none of ours.
    return text === undefined || text.includes('{') ? [] : [[label, text]]
  })
  return Object.fromEntries(found)
}
