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
  const labelById = labelsOf(config)
  const pages = sources
    .filter(({ kind }) => kind === 'page')
    .map((source) => {
      const head = readHead(source, config, memory)
      findings.push(...head.findings)
      return createPage(source, head, config, labelById)
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
  const head = {
    ...parsed,
    frontMatter: { ...windowTitle(source.text, dialect), ...parsed.frontMatter },
    contentTitle: isInText(written, title, dialect) ? undefined : written && plainTitle(written, dialect, parsed)
  }
  memory.write(key, JSON.stringify(head))
  return head
}

/** Whether a heading is no title but text: in Starlight a page has that of its front matter above it. */
function isInText(heading: string | undefined, title: string | undefined, dialect: DialectName): boolean {
  return dialect === 'starlight' && Boolean(title) && heading !== title
}

/** Read what `{{#title …}}` of mdBook calls the window, in whole. */
function windowTitle(text: string, dialect: DialectName): ParsedFrontMatter['frontMatter'] {
  const content = dialect === 'mdbook' ? /(?<![\\`])\{\{\s*#title\s+([^{}]+?)\s*\}\}/.exec(text)?.[1] : undefined
  return content === undefined ? {} : { head: [{ tag: 'title', content }] }
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

/** List what the sidebar calls pages, where the generator of the site names a page without a title so. */
function labelsOf({ sidebar, markdown: { dialect } }: Config): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  if (dialect !== 'mdbook' && dialect !== 'mkdocs') return labels
  const collect = (item: unknown): void => {
    const { type, id, label, link, items } = item as Readonly<Record<string, unknown>>
    const named = type === 'category' ? (link as { readonly id?: unknown } | undefined)?.id : id
    if (typeof named === 'string' && typeof label === 'string' && !labels.has(named)) labels.set(named, label)
    if (Array.isArray(items)) items.forEach(collect)
  }
  if (Array.isArray(sidebar)) sidebar.forEach(collect)
  return labels
}

/** Create a page. */
function createPage(source: SourceFile, head: Head, config: Config, labelById: ReadonlyMap<string, string>): Page {
  const { title: named, hero } = head.frontMatter
  const marked =
    named ||
    head.contentTitle ||
    hero?.text ||
    hero?.name ||
    labelById.get(source.contentPath.replace(/\.mdx?$/i, '')) ||
    titleFromPath(source.contentPath)
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
