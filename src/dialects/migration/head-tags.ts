import { join } from 'node:path'
import type { SiteConfig } from '../../model/config-schema.js'
import type { Values } from '../../model/dialect.js'
import { headTag } from '../../model/extension-schema.js'
import type { Note } from '../../model/migration.js'
import type { Path, RecordedSettings } from './record-settings.js'
import { asText } from './values.js'
import { hasPath } from './own-path.js'

/** A tag of `head` as our configuration writes it. */
export type HeadTag = NonNullable<SiteConfig['head']>[number]

/** A tag of `<head>` as another generator writes it. */
export interface ForeignTag {
  readonly tag: unknown
  readonly attrs: Values
  readonly content?: unknown
}

/** A tag, and where it is in the configuration. */
export interface PlacedTag extends ForeignTag {
  readonly path: Path
}

/** What becomes of the tags of `<head>`. */
export interface CarriedHead {
  readonly settings: Pick<SiteConfig, 'head' | 'image'>
  readonly notes: readonly Note[]
}

/** Where the static files of a site are, and what its addresses begin with. */
export interface HeadPlace {
  readonly siteDir: string
  readonly statics: readonly string[]
  readonly basePath?: string | undefined
  /** Origin of the published site. */
  readonly url?: string | undefined
}

/** Carry over what a site adds to the `<head>` of its pages: the image of previews, and tags; what ours has not is noted with what to do. */
export function carryHead(settings: RecordedSettings, tags: readonly PlacedTag[], place: HeadPlace): CarriedHead {
  const head: HeadTag[] = []
  const images: string[] = []
  const notes: Note[] = []
  for (const tag of tags) {
    const image = tag.attrs.property === 'og:image' ? staticPath(asText(tag.attrs.content) ?? '', place) : undefined
    const own = headTagOf(tag, place)
    if (image !== undefined) images.push(image)
    else if (isOwnTag(tag)) settings.ignore(tag.path)
    else if (own) head.push(own)
    else notes.push(...settings.drop(tag.path, adviceOf(tag)))
  }
  const [image] = images
  return { settings: { head, ...(image !== undefined && { image }) }, notes }
}

function adviceOf({ tag, attrs }: ForeignTag): string {
  const address = asText(attrs.src) ?? asText(attrs.href)
  const name = address === undefined ? `A tag "${String(tag)}" of the head` : `"${address}"`
  if (attrs.rel === 'stylesheet' || tag === 'style')
    return `${name} is not carried over: name its file in "styles", which takes paths of the site.`
  if (tag === 'script')
    return `${name} is not carried over: name its file in "head", as { tag: 'script', attrs: { src } }.`
  return `${name} is not carried over: "head" takes "meta", "link" and "script" with what every page may have.`
}

/** Whether every page here has such a tag of its own. */
export function isOwnTag({ tag, attrs }: ForeignTag): boolean {
  const key = asText(attrs.property) ?? asText(attrs.name) ?? ''
  return tag === '' || attrs.rel === 'canonical' || /^(?:og:|twitter:|description$|article:)/.test(key)
}

/** Write a tag as a setting; undefined for code, for what we do not write, and where the file that it names is not there. */
function headTagOf({ tag, attrs, content }: ForeignTag, place: HeadPlace): HeadTag | undefined {
  const [src, href] = [asText(attrs.src), asText(attrs.href)].map((path) => path && addressIn(path, place))
  const isLost = (attrs.src !== undefined && src === undefined) || (attrs.href !== undefined && href === undefined)
  if (isLost) return undefined
  const parsed = headTag.safeParse({
    tag,
    attrs: { ...attrs, ...(src !== undefined && { src }), ...(href !== undefined && { href }) },
    ...(content !== undefined && { content })
  })
  return parsed.success ? parsed.data : undefined
}

function addressIn(path: string, place: HeadPlace): string | undefined {
  return /^(?:[a-z]+:|\/\/)/i.test(path) ? path : staticPath(path, place)
}

/** Find the public path of a static file by its address, which may be whole; undefined where there is none. */
export function staticPath(path: string, { siteDir, statics, basePath = '/', url }: HeadPlace): string | undefined {
  const own = url !== undefined && path.startsWith(`${url}/`) ? path.slice(url.length) : path
  if (/^(?:[a-z]+:|\/\/)/i.test(own)) return undefined
  const base = basePath.replace(/\/*$/, '/')
  const below = own.startsWith(base) ? own.slice(base.length) : own.replace(/^(?:\.?\/)+/, '')
  const file = below.replace(/[?#].*$/, '')
  return file !== '' && statics.some((folder) => hasPath(siteDir, join(folder, file))) ? `/${below}` : undefined
}
