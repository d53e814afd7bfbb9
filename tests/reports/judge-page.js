import { selectAll } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'

/** Elements whose text no reader sees as part of the page, and what generators write into headings. */
const unseen = 'script, style, template, .header-anchor, .heading-link, .rp-header-anchor, .sl-anchor-link, [hidden]'

/**
 * Judge a page of HTML, whatever generator built it: every difference from what is expected, as a sentence.
 *
 * @param html The whole page.
 * @param region CSS selector of the element that holds the page's text.
 * @param addressOf Makes of the `href` of a link what is expected.
 */
export function judgePage(html, expected, region, addressOf = plainAddress) {
  const page = parseDocument(html)
  const [main] = selectAll(region, page)
  if (main === undefined) return [`no element is ${region}`]
  for (const element of selectAll(unseen, main)) DomUtils.removeElement(element)
  const find = (selector) => selectAll(selector, main)
  const text = seen(main)
  return [
    ...(expected.title === undefined ? [] : differ('title', seen(selectAll('title', page)[0]), expected.title)),
    ...entries(expected.links).flatMap(([label, address]) =>
      differ(`link "${label}"`, leads(find('a'), label, addressOf), address)
    ),
    ...entries(expected.texts).flatMap(([selector, texts]) => differ(selector, find(selector).map(seen), texts)),
    ...entries(expected.attributes).flatMap(([key, values]) => differ(key, valuesOf(find, key), values)),
    ...entries(expected.counts).flatMap(([selector, count]) =>
      differ(`number of ${selector}`, find(selector).length, count)
    ),
    ...(expected.says ?? []).filter((part) => !text.includes(part)).map((part) => `does not say ${part}: ${text}`),
    ...(expected.never ?? []).filter((part) => text.includes(part)).map((part) => `says ${part}: ${text}`)
  ]
}

/** The text of an element with its white space folded. */
function seen(element) {
  return element === undefined
    ? ''
    : DomUtils.textContent(element)
        .replaceAll(/[\s\u200B]+/g, ' ')
        .trim()
}

/** Where the first link with a text leads. */
function leads(links, label, addressOf) {
  const link = links.find((candidate) => seen(candidate) === label)
  return link === undefined ? undefined : addressOf(link.attribs.href ?? '')
}

/** An address without what generators write in different ways: encoding, `.html`, a slash at the end. */
function plainAddress(href) {
  const [, path, rest] = /^([^?#]*)(.*)$/.exec(href)
  const plain = path.startsWith('/') ? path.replace(/(?:index)?\.html$/, '').replace(/(.)\/$/, '$1') : path
  return decode(plain + rest)
}

/** Decode an address where it can be. */
function decode(address) {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Values of an attribute by `selector @attribute`. */
function valuesOf(find, key) {
  const [selector, name] = key.split(' @')
  return find(selector).map(({ attribs }) => attribs[name] ?? null)
}

/** Entries of a record that may be absent. */
function entries(record) {
  return Object.entries(record ?? {})
}

/** A sentence where two values differ. */
function differ(name, actual, expected) {
  const [a, b] = [actual, expected].map((value) => JSON.stringify(value))
  return a === b ? [] : [`${name} is ${a}, expected ${b}`]
}
