/**
 * Call the functions that a site of VitePress has for its pages, `transformHead` and `transformPageData`, to carry over or report what
 * they do: what they would write into the head of every page is a setting here, cards of links and canonical addresses are written anyway.
 */
import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { readText } from '../../migration/foreign-files.js'
import { type HeadTag, isOwnTag } from '../../migration/head-tags.js'
import { isUnserialized, type ProgramSite } from '../../migration/load-program.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** Where the pages are. */
interface Pages {
  readonly content: string
  /** Relative to the content folder. */
  readonly pages: readonly string[]
}

/** Call the functions for every page. */
export async function vitepressHooks(
  site: ProgramSite,
  { content, pages }: Pages,
  settings: RecordedSettings
): Promise<{ readonly head: HeadTag[]; readonly notes: Note[] }> {
  const names = ['transformPageData', 'transformHead'].filter((name) => isUnserialized(settings.values[name]))
  const data = pages.map((page) => pageDataOf(site.siteDir, content, page))
  const { title, description, base, lang } = settings.values
  const siteData = { title, description, base, lang, themeConfig: {}, head: [] }
  const context = { siteConfig: { site: siteData, userConfig: siteData }, siteData }
  const results = await site.programs.call(
    site.siteDir,
    site.configFile,
    names.map((name) => ({
      path: [name],
      changesArgument: name === 'transformPageData',
      calls: data.map((page) =>
        name === 'transformPageData'
          ? [page, context]
          : [
              {
                ...context,
                page: page.relativePath,
                pageData: page,
                title: page.title,
                description: page.description,
                head: [],
                content: '',
                assets: []
              }
            ]
      )
    }))
  )
  const called = names.map((name, index) => ({ name, results: results[index] ?? [] }))
  const made = called.filter((one) => one.results.some((result) => result !== undefined))
  for (const { name } of made) settings.carry([name])
  const tags = data.map((page, index) =>
    made
      .flatMap(({ name, results: list }) => addedTo(page, name, list[index]))
      .map(tagOf)
      .filter((tag) => !isOwnTag({ tag: tag.name, attrs: tag.attrs }))
  )
  const isIn = (tag: Tag, list: readonly Tag[]) => list.some((other) => JSON.stringify(other) === JSON.stringify(tag))
  const common = (tags[0] ?? []).filter((tag) => tags.every((list) => isIn(tag, list)) && settingOf(tag).length > 0)
  const isCommon = (tag: Tag) => isIn(tag, common)
  const own = tags.filter((list) => list.some((tag) => !isCommon(tag)))
  const kinds = [
    ...new Set(
      own
        .flat()
        .filter((tag) => !isCommon(tag))
        .map(nameOf)
    )
  ]
  const first = made.find(({ name }) => name === 'transformHead') ?? made[0]
  return {
    head: common.flatMap(settingOf),
    notes: [
      ...(kinds.length > 0 && first
        ? [
            noteOf(
              first.name,
              `adds ${kinds.slice(0, 5).join(', ')} to pages (${own.length}): write what they need as "head" in their front matter.`,
              site
            )
          ]
        : []),
      ...made.flatMap(({ name, results: list }) => (name === 'transformPageData' ? changeNotes(list, data, site) : []))
    ]
  }
}

/** List the tags that a function adds to a page. */
function addedTo({ frontmatter }: PageData, name: string, result: unknown): readonly unknown[] {
  if (name === 'transformHead') return asList(result)
  return asList(asRecord(asRecord(result).frontmatter).head).slice(asList(frontmatter.head).length)
}

interface PageData {
  readonly relativePath: string
  readonly filePath: string
  readonly title: string
  readonly description: string
  readonly frontmatter: Values
  readonly headers: readonly never[]
  readonly params: Values
}

/** Read what VitePress tells of a page. */
function pageDataOf(siteDir: string, content: string, page: string): PageData {
  const text = readText(siteDir, posix.join(content, page)) ?? ''
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1]
  const frontmatter = head === undefined ? {} : asRecord(parseYaml(head).value)
  const title = asText(frontmatter.title) ?? /^# +(.+)$/m.exec(text)?.[1] ?? ''
  const description = asText(frontmatter.description) ?? ''
  return { relativePath: page, filePath: page, title, description, frontmatter, headers: [], params: {} }
}

interface Tag {
  readonly name: string
  readonly attrs: Values
  readonly content?: string | undefined
}

function tagOf(written: unknown): Tag {
  const [name, attrs, content] = asList(written)
  return { name: asText(name) ?? '', attrs: asRecord(attrs), ...(asText(content) && { content: asText(content) }) }
}

function nameOf({ name, attrs }: Tag): string {
  const [key] = [attrs.name, attrs.property, attrs.rel, attrs.type].flatMap((value) => asText(value) ?? [])
  return key === undefined ? `<${name}>` : `<${name}> "${key}"`
}

/** Write a tag as a setting; only those without code. */
function settingOf({ name, attrs }: Tag): HeadTag[] {
  const [key, property, content] = [attrs.name, attrs.property, attrs.content].map(asText)
  if (name !== 'meta' || content === undefined || (key ?? property) === undefined) return []
  return [{ tag: 'meta', attrs: { ...(key ? { name: key } : { property }), content } }]
}

/** Note what `transformPageData` changes in the pages besides their heads. */
function changeNotes(results: readonly unknown[], data: readonly PageData[], site: ForeignSite): Note[] {
  const changed = results.flatMap((result, index) => {
    const { frontmatter, ...others } = asRecord(result)
    const before = data[index]
    if (result === undefined || before === undefined) return []
    const keys = (now: Values, was: Values) =>
      Object.keys(now).filter((key) => key !== 'head' && JSON.stringify(now[key]) !== JSON.stringify(was[key]))
    return [...keys(others, { ...before }), ...keys(asRecord(frontmatter), before.frontmatter)]
  })
  const names = [...new Set(changed)]
  if (names.length === 0) return []
  const text = `changes ${names.map((name) => `"${name}"`).join(', ')} of pages: write what they need in their front matter.`
  return [noteOf('transformPageData', text, site)]
}

function noteOf(name: string, text: string, { configFile }: ForeignSite): Note {
  return { file: configFile, key: name, text: `The function "${name}" is not run with the site; it ${text}` }
}
