import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientSite } from '../../../model/dialect.js'
import { textsOf } from './texts-of.js'

/** Write `@docusaurus/Translate` for browsers: it has the texts of all languages, and shows those of the page, as `translateModule` does. */
export function translateClient({ siteDir, languages }: ClientSite): string {
  const files = languages
    .map((language) => ({ lang: language.lang, path: join(siteDir, textsOf(language)) }))
    .filter(({ path }) => existsSync(path))
  const imports = files.map(({ path }, index) => `import texts${index} from ${JSON.stringify(path)}\n`)
  const entries = files.map(({ lang }, index) => `${JSON.stringify(lang)}: texts${index}`)
  return `${imports.join('')}const byLanguage = { ${entries.join(', ')} }
${code}`
}

const code = `import { Children, createElement, Fragment, isValidElement } from 'react'

const wordsOf = (node) => {
  if (isValidElement(node)) return wordsOf(node.props.children)
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
const textOf = (id) => byLanguage[document.documentElement.lang]?.[id]?.message
const fill = (text, values) =>
  text.split(/(\\{\\w+\\})/).map((part, index) => (index % 2 && part.slice(1, -1) in values ? values[part.slice(1, -1)] : part))

export default function Translate({ id, values = {}, children }) {
  const message = wordsOf(children)
  const text = textOf(id ?? message)
  if (text === undefined && Children.toArray(children).some(isValidElement)) return children
  return createElement(Fragment, null, ...fill(text ?? (message || id || ''), values))
}

export function translate({ id, message }, values = {}) {
  const parts = fill(textOf(id ?? message) ?? message ?? id ?? '', values)
  return parts.some(isValidElement) ? parts : parts.join('')
}
`
