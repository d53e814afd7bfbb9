/** Preview images (Open Graph): the title of a page above the name of its site, in the font that the site gives. */
import type { Config } from '../model/config.js'
import type { PreviewFont } from '../model/preview-font.js'
import { isReading, type Route } from '../model/route.js'
import { withoutCodeMarks } from '../utils/code-marks.js'
import { escapeAttribute, escapeText } from '../utils/escape.js'
import { fingerprint } from '../utils/fingerprint.js'
import { hashOf } from '../utils/hash.js'

/** The preview image of a page. */
export interface PreviewImage {
  /** Path in the output folder, named after all that the image is made of. */
  readonly path: string
  readonly svg: string
}

const [width, height, margin] = [1200, 630, 80]
/** Size of the title by its number of lines. */
const titleSizes = [84, 76, 64, 56]
const siteSize = 36

/** Create the preview image of a page; undefined where it has one of its own, or the font lacks a character. */
export function previewImage(route: Route, font: PreviewFont | undefined, config: Config): PreviewImage | undefined {
  if (!font || !config.openGraph || route.image !== undefined || !isReading(route.kind)) return undefined
  const title = withoutCodeMarks(route.permalink === '/' ? config.title : route.title)
  if (missingCharacters(title + config.title, font).length > 0) return undefined
  const svg = draw(title, route.permalink === '/' ? '' : config.title, font, config)
  return { path: `_capstan/previews/page.${fingerprint(hashOf(`${font.hash}\n${svg}`))}.png`, svg }
}

/** List the characters of a text that the font does not have, each once. */
export function missingCharacters(text: string, { metrics }: PreviewFont): string[] {
  return [...new Set(text)].filter((character) => character.trim() !== '' && metrics.widthOf(character) === undefined)
}

function draw(title: string, site: string, font: PreviewFont, config: Config): string {
  const { background = '#0b3b3c', color = '#ffffff' } = config.openGraph ?? {}
  const [size, lines] = fit(title, font)
  const texts = lines.map((line, index) => textAt(line, margin + size * (1 + index * 1.3), size))
  const name = site === '' ? [] : [textAt(cut(site, siteSize, font), height - margin, siteSize)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${color}" font-family="${escapeAttribute(font.metrics.family)}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    ...texts,
    `<rect x="${margin}" y="${height - margin - 68}" width="64" height="4"/>`,
    ...name,
    '</svg>'
  ].join('')
}

function textAt(text: string, y: number, size: number): string {
  return `<text x="${margin}" y="${Math.round(y)}" font-size="${size}" xml:space="preserve">${escapeText(text)}</text>`
}

/** Choose the largest size at which a title fits, and its lines; one that fits at none is cut. */
function fit(title: string, font: PreviewFont): readonly [size: number, lines: readonly string[]] {
  for (const [index, size] of titleSizes.entries()) {
    const lines = wrap(title, size, font)
    if (lines.length <= index + 1) return [size, lines]
  }
  const size = titleSizes.at(-1) ?? siteSize
  const lines = wrap(title, size, font)
  const kept = lines.slice(0, titleSizes.length - 1)
  return [size, [...kept, cut(lines.slice(kept.length).join(''), size, font)]]
}

/** Break a text into lines: between words, and between Han characters, but not before closing punctuation. */
function wrap(text: string, size: number, font: PreviewFont): string[] {
  const pieces = text.match(
    /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}、。，．：；！？]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
  )
  const lines: string[] = []
  let line = ''
  for (const piece of pieces ?? []) {
    if (line !== '' && widthOf((line + piece).trimEnd(), size, font) > width - 2 * margin) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return [...lines, line.trimEnd()].filter((part) => part !== '')
}

/** Shorten a text to a line, with an ellipsis where the font has one. */
function cut(text: string, size: number, font: PreviewFont): string {
  if (widthOf(text, size, font) <= width - 2 * margin) return text
  const characters = Array.from(text)
  const end = font.metrics.widthOf('…') === undefined ? '' : '…'
  while (characters.length > 0 && widthOf(characters.join('') + end, size, font) > width - 2 * margin) characters.pop()
  return characters.join('').trimEnd() + end
}

function widthOf(text: string, size: number, { metrics }: PreviewFont): number {
  return Array.from(text).reduce((sum, character) => sum + (metrics.widthOf(character) ?? 0), 0) * size
}
