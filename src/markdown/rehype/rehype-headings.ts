import { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { escapeAttribute } from '../../utils/escape.js'
import { outlineText } from '../../utils/part-names.js'
import { classesOf } from '../tree/class-name.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { takeExplicitId } from '../tree/explicit-id.js'
import { plainText, writtenText } from '../tree/plain-text.js'
import { visitElements } from '../tree/visit.js'

/**
 * Give every heading an id, its plain text, and its entry in the outline. An id is explicit (`{#install}`, or HTML's own),
 * else a slug of the text that keeps Chinese; slugs that are taken get a number, explicit ids never change.
 */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const headings: Element[] = []
    takeExplicitIds(tree, headings, compilation)
    let before = 1
    for (const heading of headings) {
      const text = plainText(heading)
      const id = heading.properties.id ?? compilation.ids.takeFree(slugOf(heading, text, compilation) || 'section')
      const level = Number(heading.tagName[1])
      // Those of cards and other blocks have the level of the block.
      if (tree.children.includes(heading)) {
        if (level > before + 1) report(compilation, 'heading-order', { level, before }, heading.position)
        before = level
      }
      heading.properties.id = id
      if (level === 1) {
        reportSecond(heading, compilation)
        continue
      }
      heading.properties.text = text
      if (text !== '')
        compilation.toc.push({ id, html: outlineHtml(heading).replaceAll(/\s+/g, ' ').trim(), text, level })
    }
  }
}

/** Report a heading of the first level in a text that opened with another: the page is named twice. */
function reportSecond({ position }: Element, compilation: Compilation): void {
  const { page, context } = compilation
  if (page.contentTitle === undefined || context.dialect.isForeign) return
  const message = `Second title of the page, which "${page.contentTitle}" names; write it as a section, "## ".`
  report(compilation, 'second-title', message, position)
}

/** Turn the text of a heading into an id; a generator may do so in another way, from the text as it is written. */
function slugOf(heading: Element, text: string, { markdown }: Compilation): string {
  const { slugOfText } = markdown
  return slugOfText === undefined ? slug(text.normalize('NFC')) : slugOfText(writtenText(heading).normalize('NFC'))
}

/** Collect the headings and every id that the author gave; the second of two equal ids is a finding, and goes. */
function takeExplicitIds(tree: Root, headings: Element[], compilation: Compilation): void {
  const taken = compilation.ids
  visitElements(tree, (element) => {
    const isHeading = /^h[1-6]$/.test(element.tagName) && !classesOf(element).includes('sr-only')
    if (isHeading) headings.push(element)
    const id = element.properties.id ?? (isHeading ? takeExplicitId(element.children) : undefined)
    if (id === undefined || id === '') return undefined
    element.properties.id = id
    if (taken.has(id)) {
      delete element.properties.id
      report(
        compilation,
        'duplicate-id',
        `Duplicate id "${id}" in the page; links reach only the first.`,
        element.position
      )
    }
    taken.add(id)
    return undefined
  })
}

const outlineTags = new Set(['code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup'])

/** Write what the outline shows of a heading: text, code and emphasis, and which language it is in. */
function outlineHtml(parent: Element): string {
  const pieces = parent.children.map((child) => {
    if (child.type === 'text') return outlineText(child.value)
    if (child.type !== 'element' || child.properties.dataFootnoteRef !== undefined) return ''
    const inner = outlineHtml(child)
    const { lang } = child.properties
    if (typeof lang === 'string' && inner !== '') return `<span lang="${escapeAttribute(lang)}">${inner}</span>`
    return outlineTags.has(child.tagName) && inner !== '' ? `<${child.tagName}>${inner}</${child.tagName}>` : inner
  })
  return pieces.join('')
}
