import { parse } from 'smol-toml'
import type { Values } from '../../model/dialect.js'
import { asRecord } from '../migration/values.js'
import { authorsOf, updateOf, wholeNames, withoutAmbiguous } from '../shared/front-matter.js'

const toml = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?=\r?\n|$)/
const json = /^\{[ \t]*\r?\n[\s\S]*?\r?\n\}[ \t]*(?=\r?\n|$)/

/**
 * Write front matter in TOML or JSON as YAML, of which JSON is a part; each line stays. One that is neither stays as it is. Blank lines
 * before it go behind it.
 */
export function prepareHugoFrontMatter(written: string): string {
  const [, blank = '', whole = ''] =
    /^((?:[ \t]*\r?\n)+)((---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\3[ \t]*\r?\n)/.exec(written) ?? []
  const text = blank === '' ? written : whole + blank + written.slice(blank.length + whole.length)
  const [head, inside] = toml.exec(text) ?? []
  if (head !== undefined) return framed(text, head, () => parse(inside ?? ''))
  const [object] = json.exec(text) ?? []
  return object === undefined ? text : framed(text, object, () => JSON.parse(object))
}

function framed(text: string, written: string, read: () => unknown): string {
  try {
    const lines = written.split('\n').length
    const values = JSON.stringify(read())
    return `---\n${values}${'\n'.repeat(Math.max(1, lines - 2))}---${text.slice(written.length)}`
  } catch {
    return text
  }
}

/** Read an author: a text, which may be a link of Markdown with more behind it, or a name with a `link` as Hextra has it. */
function hugoAuthor(author: unknown): unknown {
  if (typeof author === 'string') {
    const [whole = '', name, url] = /^\s*\[([^\]]+)\]\(([^\s()]+)\)/.exec(author) ?? []
    if (name === undefined) return author.replaceAll(/\[([^\]]+)\]\([^()]*\)/g, '$1')
    return url !== undefined && /^https?:/.test(url) ? { name, url } : name + author.slice(whole.length)
  }
  const { link, ...others } = asRecord(author)
  return typeof link === 'string' && others.url === undefined ? { ...others, url: link } : author
}

/** Translate the front matter of Hugo, and that of the themes Docsy and Hextra. */
export function hugoFrontMatter(values: Values): Values {
  const { linkTitle, linktitle = linkTitle, weight, url, lastmod, author, authors = author, summary, toc } = values
  const { excludeSearch, ...others } = withoutAmbiguous(values)
  return {
    ...others,
    ...wholeNames,
    ...(typeof linktitle === 'string' && { sidebar_label: linktitle }),
    ...(typeof weight === 'number' && weight !== 0 && { sidebar_position: weight }),
    ...(typeof url === 'string' && url.startsWith('/') && { slug: url }),
    ...(values.description === undefined && typeof summary === 'string' && { description: summary }),
    ...(toc === false && { hide_table_of_contents: true }),
    ...(excludeSearch === true && { search_exclude: true }),
    ...updateOf(lastmod),
    ...authorsOf(Array.isArray(authors) ? authors.map(hugoAuthor) : hugoAuthor(authors)),
    toc: undefined
  }
}
