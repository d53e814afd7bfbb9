import type { Dialect, DialectInput, HeadingIds, MarkdownDialect, ReportedSign } from '../model/dialect.js'
import type { Owned } from '../model/plugin.js'
import { ownMarkdown } from '../markdown/passes.js'
import { capstan } from './capstan/capstan.js'
import { guardDialect } from './guard-dialect.js'
import { registry } from './registry.js'

/** The dialects that plugins bring, with their plugins. */
export type BroughtDialects = readonly Owned<DialectInput>[]

/** List the names of the dialects that a site may be written in. */
export function dialectNames(brought: BroughtDialects = []): string[] {
  return [...new Set([...Object.keys(registry), ...brought.map(({ value }) => value.name)])]
}

/** Loads how a site names the anchors of headings; undefined: as its dialect does. */
export type AnchorsLoader = () => Promise<HeadingIds | undefined>

/**
 * Load a dialect by its name, without what reading its pages takes; one that a plugin brings is before ours of the same name.
 * A name that is not known is that of our own.
 */
export async function loadDialect(
  name: string,
  brought: BroughtDialects = [],
  loadAnchors?: AnchorsLoader
): Promise<Dialect> {
  const input = await inputOf(name, brought)
  let markdown: Promise<MarkdownDialect> | undefined
  return {
    ...capstan,
    title: input.name,
    ...withoutUndefined(input),
    loadMarkdown: () => (markdown ??= loadMarkdown(input, brought, loadAnchors))
  }
}

/** Load all dialects but our own. */
export async function loadOtherDialects(brought: BroughtDialects = []): Promise<Dialect[]> {
  const names = dialectNames(brought).filter((name) => name !== capstan.name)
  return Promise.all(names.map(async (name) => loadDialect(name, brought)))
}

async function inputOf(name: string, brought: BroughtDialects): Promise<DialectInput> {
  const added = brought.find(({ value }) => value.name === name)
  if (added) return guardDialect(added)
  const own = Object.hasOwn(registry, name) ? registry[name] : undefined
  return (await own?.()) ?? capstan
}

/** Leave out the keys without a value. */
function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

/** Load how the pages of a dialect are read. */
async function loadMarkdown(
  input: DialectInput,
  brought: BroughtDialects,
  loadAnchors?: AnchorsLoader
): Promise<MarkdownDialect> {
  const markdown = withoutUndefined((await input.loadMarkdown?.()) ?? {})
  const headingIds = await loadAnchors?.()
  const signs = await foreignSigns(input, brought)
  const ids = headingIds?.isOfDrawnText ? { slugOfText: headingIds.slug } : headingIds && { headingIds }
  return { ...ownMarkdown, ...markdown, ...ids, foreignSigns: signs }
}

/** List what is reported in the pages of a dialect: what others read, and what nothing reads here. Pages of another generator are not set to a third. */
async function foreignSigns(input: DialectInput, brought: BroughtDialects): Promise<ReportedSign[]> {
  const dialects = [...(input.isForeign ? [input] : []), ...(await loadOtherDialects(brought))]
  return dialects.flatMap(({ name, signs = [] }) =>
    signs
      .filter(({ isUnread, place }) => (name === input.name ? isUnread : !input.isForeign || place === 'text'))
      .map((sign) => ({ ...sign, dialect: sign.isUnread || input.isForeign ? undefined : name }))
  )
}
