import type { Root } from 'mdast'
import type { FilePlace, MarkdownInput } from '../../model/dialect.js'
import { prepareFormulas } from '../shared/prepare-formulas.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { prepareHugo } from './prepare-hugo.js'
import { remarkDefinitions } from '../shared/remark-definitions.js'
import { remarkShortcodes } from './remark-shortcodes.js'
import { slugOfText } from './slug-of-text.js'
import { visitNodes } from '../../markdown/passes.js'

/** How the Markdown of Hugo is read, with the shortcodes of Hugo, Docsy and Hextra. */
export const hugoMarkdown: MarkdownInput = {
  prepare: prepareHugo,
  otherPlaces,
  prepareMath: (text) => prepareFormulas(text, { backslash: '\\\\', hasBlocksInLines: true }),
  remarkPlugins: [
    remarkHugoCode,
    remarkShortcodes,
    remarkLowerLinks,
    remarkDefinitions,
    remarkAttributeLists,
    remarkEmoji
  ],
  slugOfText,
  includesText: true,
  keepsTitleId: true,
  hasAlertTitles: true
}

/**
 * Name where else a file may be: the folders of static files and of assets, for paths as templates and shortcodes take them, and
 * beside the address of the page, a folder of its own, to which HTML is relative.
 */
function otherPlaces({ path, from }: FilePlace): FilePlace[] {
  if (path.startsWith('/')) return [{ path: `@site/assets${path}`, from }]
  const rooted = path.startsWith('.')
    ? []
    : ['static', 'assets'].map((folder) => ({ path: `@site/${folder}/${path}`, from }))
  const isFolder = /(?:^|\/)_?index(?:\.[\w-]+)?\.md$/.test(from)
  return [...rooted, ...(isFolder ? [] : [{ path, from: from.replace(/\.md$/, '/index.md') }])]
}

/** Read the options in braces behind the language of a block of code, with or without a blank between them. */
function remarkHugoCode() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type !== 'code') return undefined
      const info = `${node.lang ?? ''} ${node.meta ?? ''}`
      const [whole, lang = '', options = '', rest = ''] = /^([^{]*)\{(.*)\}([^{}]*)$/.exec(info) ?? []
      if (whole === undefined) return undefined
      const [name = '', ...words] = lang.trim().split(/\s+/)
      node.lang = name
      node.meta = [...words, codeMeta(options), rest.trim()].filter((part) => part !== '').join(' ') || null
      return undefined
    })
  }
}

/** Write the addresses of pages in links in small letters, as Hugo writes those of pages; files keep theirs. */
function remarkLowerLinks() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return undefined
      const [path = ''] = /^\/(?!\/)[^?#]*/.exec(node.url) ?? []
      if (!/\.\w+$/.test(path)) node.url = path.toLowerCase() + node.url.slice(path.length)
      return undefined
    })
  }
}

/** Read the options of a block of code of Hugo: what is in braces behind its language, or is given to the shortcode `highlight`. */

/** A key with its value: a list in brackets, a text in quotes, or words; numbers of lines may have blanks between them. */
const option = /([\w-]+)[ \t]*=[ \t]*(\[[^\]]*\]|"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|[^\s,}]+(?:[ \t]+\d[\d-]*)*)/g

/**
 * Write options as our info strings say them: marked lines, the title and line numbers. What else Hugo has says how its code looks.
 *
 * @example codeMeta('linenos=table,hl_lines=[2,"4-6"],filename="a.py"') // '{2,4-6} title="a.py" showLineNumbers'
 */
export function codeMeta(options: string): string {
  const values = Object.fromEntries(
    [...options.matchAll(option)].map(([, key = '', value = '']) => [key.toLowerCase(), value])
  )
  const lines = (values.hl_lines?.match(/\d+(?:-\d+)?/g) ?? []).join(',')
  const title = plain(values.filename ?? values.title)
  const hasNumbers = values.linenos !== undefined && plain(values.linenos) !== 'false'
  const start = plain(values.linenostart)
  return [
    lines && `{${lines}}`,
    title && `title="${title.replaceAll('"', "'")}"`,
    hasNumbers && (start === '' || start === '1' ? 'showLineNumbers' : `showLineNumbers=${start}`)
  ]
    .filter(Boolean)
    .join(' ')
}

/** Take the quotes off a value. */
function plain(value = ''): string {
  return /^["'`]/.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value
}
