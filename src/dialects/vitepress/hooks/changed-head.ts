import type { Values } from '../../../model/dialect.js'
import { type PageHeadTag, pageHeadTag } from '../../../model/extension-schema.js'
import { asList, asRecord, asText } from '../../migration/values.js'
import type { LeftOut } from './left-out.js'
import type { PageAnswer } from './thread-messages.js'

/** The tags of a page that functions have changed. */
export interface ChangedHead {
  readonly tags: readonly PageHeadTag[]
  readonly description: string | undefined
  readonly left: readonly Omit<LeftOut, 'source'>[]
}

/** Write the tags of a page in our words; undefined where they are those of its front matter. */
export function changedHead({ before, after, tags }: PageAnswer, base: string): ChangedHead | undefined {
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
