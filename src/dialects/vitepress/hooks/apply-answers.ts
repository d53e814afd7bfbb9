import type { Values } from '../../../model/dialect.js'
import type { Page } from '../../../model/page.js'
import { asText, asRecord, asList } from '../../migration/values.js'
import type { LeftOut } from './left-out.js'
import type { PageAnswer, ThreadAnswer } from './thread-messages.js'
import { type FrontMatter, frontMatterSchema } from '../../../model/front-matter-schema.js'
import { vitepressFrontMatter } from '../vitepress-front-matter.js'
import { type PageHeadTag, pageHeadTag } from '../../../model/extension-schema.js'

/** Pages with what functions have changed in them, and what was left out. */
export interface Applied {
  readonly pages: readonly Page[]
  readonly left: readonly LeftOut[]
}

/** Apply what functions gave pages: title, description, date, front matter, and tags of the head. */
export function applyAnswers(
  pages: readonly Page[],
  { pages: answers, base }: Pick<ThreadAnswer, 'pages' | 'base'>
): Applied {
  const applied = pages.map((page, index) => {
    const answer = answers[index]
    return answer ? applyAnswer(page, answer, base) : { page, left: [] }
  })
  return { pages: applied.map(({ page }) => page), left: applied.flatMap(({ left }) => left) }
}

function applyAnswer(page: Page, answer: PageAnswer, base: string): { readonly page: Page; readonly left: LeftOut[] } {
  const { before, after } = answer
  const front = changedFrontMatter(before, after)
  const head = changedHead(answer, base)
  const title = changedText(answer, 'title')
  const description = head?.description ?? changedText(answer, 'description')
  const date = after.lastUpdated === before.lastUpdated ? undefined : after.lastUpdated
  const left = [
    ...front.left.map((key) => ({ function: 'transformPageData' as const, name: `"${key}"` })),
    ...(head?.left ?? [])
  ].map((each) => ({ source: page.source, ...each }))
  const custom = { ...page.customFrontMatter, ...front.custom }
  const { markedTitle, ...rest } = page
  return {
    page: {
      ...rest,
      ...(title === undefined ? markedTitle !== undefined && { markedTitle } : { title }),
      ...(Object.keys(custom).length > 0 && { customFrontMatter: custom }),
      frontMatter: {
        ...withoutKeys(page.frontMatter, front.removed),
        ...front.known,
        ...(head && { head: head.tags }),
        ...(description !== undefined && { description }),
        ...(typeof date === 'number' && { last_update: { date: new Date(date).toISOString() } })
      }
    },
    left
  }
}

/** Read a text that functions have changed. */
function changedText({ before, after }: PageAnswer, key: string): string | undefined {
  return after[key] === before[key] ? undefined : asText(after[key])
}

function withoutKeys<T extends Values>(values: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as T
}

/** What functions have changed in the front matter of a page. */
interface ChangedFrontMatter {
  /** In our words. */
  readonly known: Partial<FrontMatter>
  /** Keys of ours that it no longer has. */
  readonly removed: readonly string[]
  /** Values that only the text of the page shows. */
  readonly custom: Values
  /** Keys whose values are not understood. */
  readonly left: readonly string[]
}

const ownKeys = new Set(Object.keys(frontMatterSchema.unwrap().shape))

/** Applied apart, since VitePress reads them before the functions are called. */
const applied = new Set(['head', 'title', 'description'])

/** Find what differs in the front matter of a page after its functions. */
function changedFrontMatter(before: Values, after: Values): ChangedFrontMatter {
  const [was, is] = [asRecord(before.frontmatter), asRecord(after.frontmatter)]
  const changed = differences(vitepressFrontMatter(was), vitepressFrontMatter(is)).filter(
    ([key]) => ownKeys.has(key) && !applied.has(key)
  )
  const checked = changed.map(([key, value]) => ({
    key,
    isRemoved: value === undefined,
    parsed: frontMatterSchema.safeParse(value === undefined ? {} : { [key]: value })
  }))
  return {
    known: Object.assign({}, ...checked.map(({ parsed }) => parsed.data)) as Partial<FrontMatter>,
    removed: checked.filter(({ isRemoved }) => isRemoved).map(({ key }) => key),
    custom: Object.fromEntries(differences(was, is).filter(([key]) => !ownKeys.has(key))),
    left: checked.filter(({ parsed }) => !parsed.success).map(({ key }) => key)
  }
}

/** List the keys whose values differ, with the later ones. */
function differences(was: Values, is: Values): [string, unknown][] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key])).map((key) => [key, is[key]])
}

/** The tags of a page that functions have changed. */
interface ChangedHead {
  readonly tags: readonly PageHeadTag[]
  readonly description: string | undefined
  readonly left: readonly Omit<LeftOut, 'source'>[]
}

/** Write the tags of a page in our words; undefined where they are those of its front matter. */
function changedHead({ before, after, tags }: PageAnswer, base: string): ChangedHead | undefined {
  const written = asList(asRecord(before.frontmatter).head)
  if (JSON.stringify(tags) === JSON.stringify(written)) return undefined
  const isIn = (list: readonly unknown[], entry: unknown) =>
    list.some((other) => JSON.stringify(other) === JSON.stringify(entry))
  const ofData = asList(asRecord(after.frontmatter).head)
  const read = tags.map((entry) => {
    const tag = tagOf(entry, base)
    return { entry, tag, parsed: pageHeadTag.safeParse(tag) }
  })
  const isDescription = ({ tag }: (typeof read)[number]) =>
    tag.tag === 'meta' && asRecord(tag.attrs).name === 'description'
  const description = read.filter(isDescription).map(({ tag }) => asText(asRecord(tag.attrs).content))
  const others = read.filter((each) => !isDescription(each))
  return {
    tags: others.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    description: description.at(-1),
    left: others
      .filter(({ entry, parsed }) => !parsed.success && !isIn(written, entry))
      .map(({ entry, tag }) => ({
        function: isIn(ofData, entry) ? ('transformPageData' as const) : ('transformHead' as const),
        name: nameOf(tag)
      }))
  }
}

/** Write an entry of `head` in our words; addresses of the site are without what all of them begin with. */
function tagOf(entry: unknown, base: string): Values {
  const [tag, attributes, content] = asList(entry)
  if (tag === 'title') return { tag, content }
  const { type, ...attrs } = asRecord(attributes)
  if (tag === 'script' && type === 'application/ld+json') return { tag, attrs: { type }, content }
  return {
    tag,
    attrs: {
      ...Object.fromEntries(Object.entries(attrs).map(([key, value]) => [key, String(value)])),
      ...(type !== undefined && { type }),
      ...(typeof attrs.href === 'string' && { href: withoutBase(attrs.href, base) })
    },
    ...(content !== undefined && { content })
  }
}

function withoutBase(href: string, base: string): string {
  return base !== '/' && href.startsWith(base) ? `/${href.slice(base.length)}` : href
}

/** Name a tag for a message. */
function nameOf({ tag, attrs }: Values): string {
  const { rel, name, property } = asRecord(attrs)
  const [key, value] = Object.entries({ rel, name, property }).find(([, each]) => each !== undefined) ?? []
  return key === undefined ? `<${String(tag)}>` : `<${String(tag)} ${key}="${String(value)}">`
}
