import type { Element } from 'hast'
import { admonitionKinds } from '../../model/content-props.js'
import { schemeOf } from '../../utils/scheme.js'

/** What the value of an attribute is refused for: an address, or anything else. */
export type Refusal = 'address' | 'value'

/** Kinds of fields; the others choose files, hide what they hold, or load an image. */
const fieldTypes = new Set(
  'checkbox color date datetime-local email month number radio range search tel text time url week'.split(' ')
)
/** Kinds of fields that forms of one's own have, too. */
const ownFieldTypes = new Set('button file hidden password reset submit'.split(' '))
/** Names of windows and frames beside these could be those of somebody else's. */
const targets = new Set(['_blank', '_parent', '_self', '_top'])

/** Kinds of texts that are shown with a video. */
const trackKinds = ['captions', 'chapters', 'descriptions', 'metadata', 'subtitles']

/** Elements whose addresses belong to the passes that look for what they lead to; components become links. */
const linkTags = new Set('a area image capstan-card capstan-link-button capstan-link-card'.split(' '))

/** Check the value of an attribute that the element may have; undefined: it may stay. */
export function refusalOf(
  { tagName }: Element,
  name: string,
  value: unknown,
  isForeign: boolean,
  isUntrusted: boolean | undefined
): Refusal | undefined {
  const text = String(value)
  switch (name) {
    case 'cite':
    case 'action':
    case 'formAction':
      return isWebAddress(text) ? undefined : 'address'
    case 'href':
    case 'xLinkHref':
      if (linkTags.has(tagName)) return undefined
      if (tagName === 'use' && schemeOf(text.trim()) === undefined) return undefined
      return /^#[^\s]+$/.test(text.trim()) ? undefined : 'address'
    case 'target':
    case 'formTarget':
      return targets.has(text.toLowerCase()) ? undefined : 'value'
    case 'type':
      return tagName !== 'input' || isField(text.toLowerCase(), isUntrusted) ? undefined : 'value'
    case 'kind':
      return kindsOf(tagName).includes(text.toLowerCase()) ? undefined : 'value'
    case 'useMap':
      return text.startsWith('#') ? undefined : 'address'
    case 'style':
    case 'alttext': // the text of a formula, full of backslashes
      return undefined
    default:
      return isForeign && loads(text) ? 'address' : undefined
  }
}

/** List what the `kind` of an element may be. */
function kindsOf(tagName: string): readonly string[] {
  return tagName === 'track' ? trackKinds : admonitionKinds
}

/** Whether a field of a kind may be in a page; one that loads an image never is. */
function isField(type: string, isUntrusted: boolean | undefined): boolean {
  return fieldTypes.has(type) || (isUntrusted !== true && ownFieldTypes.has(type))
}

/** Whether an address is one of the site or of the web. */
function isWebAddress(text: string): boolean {
  const scheme = schemeOf(text)
  return scheme === undefined || scheme === 'http' || scheme === 'https'
}

/** Whether an attribute of SVG, which is read as CSS, names anything but a part of the page: `fill="url(#gradient)"`. */
function loads(text: string): boolean {
  return /\\|(?:image|image-set|src|cross-fade|element|paint)\s*\(|url\s*\((?!\s*["']?#)/i.test(text)
}
