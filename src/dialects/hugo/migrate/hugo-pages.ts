import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import { asRecord, asText } from '../../migration/values.js'
import { prepareHugoFrontMatter } from '../hugo-front-matter.js'
import type { HugoLanguage } from './hugo-languages.js'

/** A page of a site that is moved. */
export interface HugoPage {
  /** Path relative to the site's folder. */
  readonly file: string
  /** Path below the folder of its language. */
  readonly path: string
  /** Key of its language. */
  readonly language: string
  /** Path below the folder of its language, without the name of that, as Hugo has it in an address: `docs/start`; empty for the home page. */
  readonly address: string
  readonly isSection: boolean
  readonly text: string
  readonly values: Values
}

/** Read the pages of all languages. */
export function hugoPages(siteDir: string, languages: readonly HugoLanguage[]): HugoPage[] {
  const keys = languages.map(({ key }) => key.toLowerCase())
  const folders = new Map(languages.map(({ content, key }) => [content, key] as const).reverse())
  return [...folders].reverse().flatMap(([content, key]) =>
    listPages(siteDir, content).map((path): HugoPage => {
      const file = posix.join(content, path)
      const text = readText(siteDir, file) ?? ''
      const bare = path.replace(/\.mdx?$/i, '')
      const end = /\.([\w-]+)$/.exec(bare)?.[1]?.toLowerCase() ?? ''
      const isNamed = keys.includes(end)
      const name = isNamed ? bare.slice(0, -end.length - 1) : bare
      return {
        file,
        path,
        language: isNamed ? (languages.find((language) => language.key.toLowerCase() === end)?.key ?? key) : key,
        address: name
          .replace(/(?:^|\/)_?index$/, '')
          .toLowerCase()
          .replaceAll(' ', '-'),
        isSection: /(?:^|\/)_index$/.test(name),
        text,
        values: frontMatterOf(text)
      }
    })
  )
}

function frontMatterOf(text: string): Values {
  const yaml = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(prepareHugoFrontMatter(text))?.[1]
  return yaml === undefined ? {} : asRecord(parseYaml(yaml).value)
}

/** Whether a file is a partial here, by its name or that of a folder; of Hugo it is a page. */
export function isPartial({ path }: HugoPage): boolean {
  return path.split('/').some((name) => name.startsWith('_') && !/^_index\b/.test(name))
}

/** Read what menus call a page. */
export function pageName({ values }: HugoPage): string | undefined {
  return asText(values.linkTitle) ?? asText(values.linktitle) ?? asText(values.title)
}

/** Whether Hugo writes no page of a file: one for searching, one that only others show, one whose time has not come or is over. */
export function isUnpublished({ layout, type, headless, build, _build, expiryDate, publishDate }: Values): boolean {
  if (layout === 'search' || type === 'search' || headless === true) return true
  const { render } = asRecord(build ?? _build)
  const now = Date.now()
  const time = (date: unknown) => Date.parse(date instanceof Date ? date.toISOString() : (asText(date) ?? ''))
  return render === 'never' || render === false || time(expiryDate) < now || time(publishDate) > now
}
