import type { Values } from '../../../model/dialect.js'
import type { ForeignLanguage } from '../../migration/foreign-language.js'
import { asRecord, asText } from '../../migration/values.js'
import type { VitepressConfig } from './vitepress-config.js'

/** Labels of the theme of VitePress by their keys, each with ours. */
const labels: readonly (readonly [path: string, label: string])[] = [
  ['docFooter.prev', 'previousPage'],
  ['docFooter.next', 'nextPage'],
  ['outline.label', 'onThisPage'],
  ['outlineTitle', 'onThisPage'],
  ['editLink.text', 'editPage'],
  ['returnToTopLabel', 'backToTop'],
  ['langMenuLabel', 'language'],
  ['skipToContentLabel', 'skipToContent'],
  ['lightModeSwitchTitle', 'useLight'],
  ['darkModeSwitchTitle', 'useDark'],
  ['notFound.title', 'notFoundTitle'],
  ['notFound.quote', 'notFound'],
  ['notFound.linkText', 'goHome']
]

/** Labels of boxes by the keys of `markdown.container`, each with ours. */
const boxLabels: readonly (readonly [path: string, label: string])[] = [
  ['tipLabel', 'tip'],
  ['infoLabel', 'info'],
  ['warningLabel', 'warning'],
  ['dangerLabel', 'danger']
]

/** Read the labels of the theme in each language, as far as they are ours. */
export function vitepressLabels(
  { config, others }: VitepressConfig,
  languages: readonly ForeignLanguage[]
): Record<string, Record<string, string>> {
  const [main] = languages
  const found = [
    { lang: main?.lang, values: config },
    ...others.map(({ key, values, href }) => ({
      lang: href === undefined ? languages.find(({ path }) => path === key)?.lang : undefined,
      values
    }))
  ]
  return Object.fromEntries(
    found.flatMap(({ lang, values }) => {
      const own = {
        ...labelsIn(asRecord(values.themeConfig), labels),
        ...(values === config && labelsIn(asRecord(asRecord(values.markdown).container), boxLabels))
      }
      return lang === undefined || Object.keys(own).length === 0 ? [] : [[lang, own]]
    })
  )
}

function labelsIn(theme: Values, keys: typeof labels): Record<string, string> {
  const found = keys.flatMap(([path, label]): [string, string][] => {
    const value = path.split('.').reduce<unknown>((part, key) => asRecord(part)[key], theme)
    const text = asText(value)
    return text === undefined ? [] : [[label, text]]
  })
  return Object.fromEntries(found)
}
