import { extname } from 'node:path'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Dialect } from '../model/dialect.js'
import { editionFactsOf, type EditionFacts } from '../model/edition-facts.js'
import type { KnownValues } from '../model/known-values.js'
import type { Page } from '../model/page.js'
import type { MarkdownFormat, SourceFile } from '../model/source.js'
import { withoutCodeMarks } from '../utils/code-marks.js'
import { fillAll } from '../utils/fill-variables.js'
import { variableName } from '../utils/variable-name.js'
import { parseFrontMatter, type ParsedFrontMatter } from './front-matter.js'
import { contentTitle, htmlTitle, titleFromPath } from './title.js'
import { isShownIn, parseAttributes } from '../markdown/index.js'

/** Parts of a title that some editions have, without brackets in them or with pairs of brackets. */
const parts = /:only\[((?:[^[\]]|\[[^[\]]*\])*)\]\{([^{}\n]*)\}/g

/**
 * Write the title that a text opens with as an edition has it. A part whose condition means nothing stays, as it does in the text, where it
 * is reported.
 *
 * @example titleIn('Install :only[on Linux]{version="2"}', version2) // 'Install on Linux'
 */
export function titleIn(title: string, facts: EditionFacts): string {
  if (!title.includes(':only[')) return title
  const shown = title.replaceAll(parts, (_, text: string, attributes: string) =>
    isShownIn(parseAttributes(attributes), facts) === false ? '' : text
  )
  return shown.replaceAll(/ {2,}/g, ' ').trim()
}

/** The pages of a site and the findings about their front matter. */
export interface ReadResult {
  readonly pages: readonly Page[]
  readonly findings: readonly Finding[]
}

/** Create pages from the page sources: front matter, title and format. */
export function readPages(sources: readonly SourceFile[], config: Config, values: KnownValues): ReadResult {
  const findings: Finding[] = []
  const labelById = labelsOf(config)
  const pages = sources
    .filter(({ kind }) => kind === 'page')
    .map((source) => {
      const head = readHead(source, config, values)
      findings.push(...head.findings)
      return createPage(source, filled(head, config), config, labelById)
    })
  return { pages, findings }
}

interface Head extends ParsedFrontMatter {
  readonly contentTitle?: string | undefined
  readonly htmlTitle?: string | undefined
}

/** Parse the head of a page, or read it from the cache: YAML is slow enough to matter when nothing changed. */
function readHead(source: SourceFile, { dialect, extensions }: Config, values: KnownValues): Head {
  // A dialect that a plugin brings changes with the configuration.
  const key = `${source.hash}-${dialect.name}${extensions.pagesHash ?? ''}`
  const known = values.read(key)
  if (known !== undefined) return relocate(JSON.parse(known) as Head, source.path)
  const parsed = parseFrontMatter(source.text, source.path, dialect)
  // A page with a title or a hero keeps its opening section; without one, the section's heading names it better than the file does.
  const { title, hero } = parsed.frontMatter
  const maxLevel = title || hero ? 1 : 2
  const body = source.text.slice(parsed.bodyOffset)
  const written = contentTitle(body, maxLevel)
  const isText = dialect.hasTitleAbove && Boolean(title) && written !== title
  const head = {
    ...parsed,
    frontMatter: { ...windowTitle(source.text, dialect), ...parsed.frontMatter },
    contentTitle: isText ? undefined : written && plainTitle(written, dialect, parsed),
    htmlTitle: written === undefined ? htmlTitle(body) : undefined
  }
  values.write(key, JSON.stringify(head))
  return head
}

/** Write what the head says for an edition, after the cache, which all editions share: parts of its title, and variables. */
function filled({ contentTitle: written, ...rest }: Head, config: Config): Head {
  const title = written && titleIn(written, editionFactsOf(config))
  const head = { ...rest, contentTitle: title }
  const { variables } = config
  const { frontMatter } = head
  if (Object.keys(variables).length === 0 || !JSON.stringify([frontMatter, title]).includes('{{')) return head
  return { ...head, ...fillAll({ frontMatter, ...(title !== undefined && { contentTitle: title }) }, variables) }
}

/** Read what the text of a page calls the window. */
function windowTitle(text: string, { windowTitle: read }: Dialect): ParsedFrontMatter['frontMatter'] {
  const content = read?.(text)
  return content === undefined ? {} : { head: [{ tag: 'title', content }] }
}

/** Replace what a title has beside words by the value of the front matter that it names; titles elsewhere cannot show the rest. */
function plainTitle(title: string, { titleMarks: marks }: Dialect, { frontMatter, custom }: ParsedFrontMatter): string {
  if (!marks) return title
  const values: Readonly<Record<string, unknown>> = { ...custom, ...frontMatter }
  const valueOf = (key: string) => (Object.hasOwn(values, key) ? values[key] : undefined)
  const rest = title.replaceAll(marks, (...match) => {
    const { key, variable } = (match.at(-1) ?? {}) as { key?: string; variable?: string }
    if (variable !== undefined) return `{{${variableName(variable)}}}`
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

/** List what the sidebar calls pages, where pages without a title are named so. */
function labelsOf({ sidebar, dialect }: Config): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  if (!dialect.namesPagesBySidebar) return labels
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
    head.htmlTitle ||
    hero?.text ||
    hero?.name ||
    labelById.get(source.contentPath.replace(/\.mdx?$/i, '')) ||
    titleFromPath(source.contentPath)
  const title = withoutCodeMarks(marked)
  return {
    source: source.path,
    ...(source.origin && { origin: source.origin }),
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
    ...(head.contentTitle !== undefined && { contentTitle: head.contentTitle }),
    ...(head.htmlTitle === title && { showsTitle: true })
  }
}

/** Choose the Markdown format of a file. */
function formatOf(path: string, format: 'detect' | MarkdownFormat): MarkdownFormat {
  if (format !== 'detect') return format
  return extname(path).toLowerCase() === '.mdx' ? 'mdx' : 'md'
}
