import { admonitionKinds } from '../../model/content-props.js'
import { schemeOf } from '../../utils/scheme.js'

/** What the value of an attribute is refused for: an address, or anything else. */
export type Refusal = 'address' | 'value'

/** Kinds of fields; the others choose files, hide what they hold, or load an image. */
const fieldTypes = new Set(
  'checkbox color date datetime-local email month number radio range search tel text time url week'.split(' ')
)
/** Names of windows and frames beside these could be those of somebody else's. */
const targets = new Set(['_blank', '_parent', '_self', '_top'])

/** Elements whose addresses belong to the passes that look for what they lead to; components become links. */
const linkTags = new Set('a area image capstan-card capstan-link-button capstan-link-card'.split(' '))

/** Check the value of an attribute that the element may have; undefined: it may stay. */
export function refusalOf(tagName: string, name: string, value: unknown, isForeign: boolean): Refusal | undefined {
  const text = String(value)
  switch (name) {
    case 'cite':
      return isWebAddress(text) ? undefined : 'address'
    case 'href':
    case 'xLinkHref':
      if (linkTags.has(tagName)) return undefined
      if (tagName === 'use' && schemeOf(text.trim()) === undefined) return undefined
      return /^#[^\s]+$/.test(text.trim()) ? undefined : 'address'
    case 'target':
      return targets.has(text.toLowerCase()) ? undefined : 'value'
    case 'type':
      return tagName !== 'input' || fieldTypes.has(text.toLowerCase()) ? undefined : 'value'
    case 'kind':
      return admonitionKinds.some((kind) => kind === text) ? undefined : 'value'
    case 'useMap':
      return text.startsWith('#') ? undefined : 'address'
    case 'style':
    case 'alttext': // the text of a formula, full of backslashes
      return undefined
    default:
      return isForeign && loads(text) ? 'address' : undefined
  }
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
