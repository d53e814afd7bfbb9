import { extname } from 'node:path'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { DialectName } from '../model/dialect.js'
import type { Memory } from '../model/memory.js'
import type { Page } from '../model/page.js'
import type { MarkdownFormat, SourceFile } from '../model/source.js'
import { withoutCodeMarks } from '../utils/code-marks.js'
import { parseFrontMatter, type ParsedFrontMatter } from './front-matter.js'
import { contentTitle, titleFromPath } from './title.js'

/** The pages of a site and the findings about their front matter. */
export interface ReadResult {
  readonly pages: readonly Page[]
  readonly findings: readonly Finding[]
}

/** Create pages from the page sources: front matter, title and format. */
export function readPages(sources: readonly SourceFile[], config: Config, memory: Memory): ReadResult {
  const findings: Finding[] = []
  const pages = sources
    .filter(({ kind }) => kind === 'page')
    .map((source) => {
      const head = readHead(source, config, memory)
      findings.push(...head.findings)
      return createPage(source, head, config)
    })
  return { pages, findings }
}

interface Head extends ParsedFrontMatter {
  readonly contentTitle?: string | undefined
}

/** Parse the head of a page, or read it from the cache: YAML is slow enough to matter when nothing changed. */
function readHead(source: SourceFile, { markdown: { dialect } }: Config, memory: Memory): Head {
  const key = `${source.hash}-${dialect}`
  const known = memory.read(key)
  if (known !== undefined) return relocate(JSON.parse(known) as Head, source.path)
  const parsed = parseFrontMatter(source.text, source.path, dialect)
  // A page with a title or a hero keeps its opening section; without one, the section's heading names it better than the file does.
  const { title, hero } = parsed.frontMatter
  const maxLevel = title || hero ? 1 : 2
  const written = contentTitle(source.text.slice(parsed.bodyOffset), maxLevel)
  const head = { ...parsed, contentTitle: written && plainTitle(written, dialect, parsed) }
  memory.write(key, JSON.stringify(head))
  return head
}

/** An attribute list behind a heading, `{ #id .class key=value }`. */
const attributes = String.raw`|\s*\{:?[ \t]*(?:[#.][\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))(?:[ \t]+[^{}]*)?\}\s*$`

/**
 * What titles of other generators have beside words: icons of Material for MkDocs, the title of a window in mdBook, values of
 * VitePress, and lists of attributes.
 */
const titleMarks: Partial<Readonly<Record<DialectName, RegExp>>> = {
  mkdocs: new RegExp(
    String.raw`:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}]*\})?[ \t]*` + attributes,
    'g'
  ),
  mdbook: new RegExp(String.raw`\{\{#title\b[^{}]*\}\}[ \t]*` + attributes, 'g'),
  vitepress: new RegExp(String.raw`\{\{\s*\$?frontmatter\.(?<key>\w+)\s*\}\}` + attributes, 'g')
}

/** Replace what a title has beside words by the value of the front matter that it names; titles elsewhere cannot show the rest. */
function plainTitle(title: string, dialect: DialectName, { frontMatter, custom }: ParsedFrontMatter): string {
  const marks = titleMarks[dialect]
  if (!marks) return title
  const values: Readonly<Record<string, unknown>> = { ...custom, ...frontMatter }
  const valueOf = (key: string) => (Object.hasOwn(values, key) ? values[key] : undefined)
  const rest = title.replaceAll(marks, (...match) => {
    const { key } = (match.at(-1) ?? {}) as { key?: string }
    const value = key === undefined ? '' : valueOf(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
  return rest.trim() || title
}

/** Move findings to a file: two files with the same bytes share a cached head. */
function relocate(head: Head, file: string): Head {
  return head.findings.length === 0
    ? head
    : { ...head, findings: head.findings.map((finding) => ({ ...finding, file })) }
}

/** Create a page. */
function createPage(source: SourceFile, head: Head, config: Config): Page {
  const { title: named, hero } = head.frontMatter
  const marked = named || head.contentTitle || hero?.text || hero?.name || titleFromPath(source.contentPath)
  const title = withoutCodeMarks(marked)
  return {
    source: source.path,
    contentPath: source.contentPath,
    format: formatOf(source.path, config.markdown.format),
    hash: source.hash,
    get text() {
      return source.text // which may not be read yet
    },
    frontMatter: head.frontMatter,
    frontMatterLines: head.lines,
    ...(head.custom && { customFrontMatter: head.custom }),
    title,
    ...(title !== marked && { markedTitle: marked }),
    ...(head.contentTitle !== undefined && { contentTitle: head.contentTitle })
  }
}

/** Choose the Markdown format of a file. */
function formatOf(path: string, format: 'detect' | MarkdownFormat): MarkdownFormat {
  if (format !== 'detect') return format
  return extname(path).toLowerCase() === '.mdx' ? 'mdx' : 'md'
}
