import type { Html, Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, visitNodes } from '../../../markdown/passes.js'
import { reportForeign } from '../../shared/report-foreign.js'
import { drawFiles } from '../data/draw-files.js'
import { drawComponent, type Drawing, drawNodes, type LeftOut, maxElements, slotsOf } from './draw-template.js'
import { givenBy } from './read-attributes.js'
import { attributesOf, parseTemplate, type TemplateElement } from './parse-template.js'
import { componentNameOf, themeComponent } from './theme-component.js'
import { type PageComponents, readPageComponents } from './page-components.js'
import type { Asking } from '../data/load-data.js'
import { readModule, type VueModule } from './read-module.js'

/**
 * Draw the components of the site whose files are at hand by what their templates say without code: text, pictures, links,
 * lists of data. What only code could add is left out, and reported by its number. Components of packages stay for
 * `remarkForeignTags`.
 */
export function remarkVueComponents() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const compilation = compilationOf(file)
    if (!componentName.test(compilation.page.text) && !compilation.page.text.includes('v-for')) return
    const places: { node: Html; isInLine: boolean }[] = []
    visitNodes(tree, (node, _index, parent) => {
      if (node.type === 'html' && (componentName.test(node.value) || loop.test(node.value)))
        places.push({ node, isInLine: lineParents.has(parent.type) })
      return undefined
    })
    if (places.length === 0) return
    const page = await readPageComponents(compilation)
    const open: { readonly name: string; readonly end: string }[] = []
    for (const { node, isInLine } of places) {
      const html = loop.test(node.value)
        ? await drawLoops(node, page, file)
        : await rewriteHtml(node, isInLine, page, open, file)
      if (html !== node.value) replaceHtml(node, html, compilation)
    }
  }
}

const componentName = /<\/?(?:[A-Z]|[a-z]+-)[\w.]*/
/** An element that a page of its own draws once for each value of a list. */
const loop = /<[a-z][\w-]*\s[^>]*?\bv-for\s*=/
const lineParents = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell', 'link', 'strong', 'emphasis'])

const componentTag =
  /<(\/?)([A-Z][\w.]*|[a-z]+-[\w-]+)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g
/** Stands where the content goes that Markdown writes between two tags. */
const contentMark = '\uE000'

/** Put HTML that is written nowhere in place of a piece. */
function replaceHtml(node: Html, html: string, { files }: Compilation): void {
  node.value = html
  if (!node.position) return
  const line = files.addDrawn(node.position) + 1
  const move = (point: Point) => ({ ...point, line })
  node.position = { start: move(node.position.start), end: move(node.position.end) }
}

/** Put what is drawn in place of each component of a piece of HTML. */
async function rewriteHtml(
  node: Html,
  isInLine: boolean,
  page: PageComponents,
  open: { readonly name: string; readonly end: string }[],
  file: VFile
): Promise<string> {
  const { value } = node
  const compilation = compilationOf(file)
  const asking = {
    from: compilation.files.fileAt(node.position?.start.line ?? 1),
    position: node.position,
    compilation
  }
  let html = ''
  let at = 0
  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', 4: closed, index } of value.matchAll(componentTag)) {
    if (index < at) continue
    html += value.slice(at, index)
    at = index + whole.length
    if (name === 'ClientOnly') continue
    if (slash === '/') {
      html += open.at(-1)?.name === name ? (open.pop()?.end ?? '') : whole
      continue
    }
    const ownName = componentNameOf(name)
    const module = (await page.componentOf(ownName, asking)) ?? themeComponent(ownName)
    if (!module?.template) {
      const badge = badgeNames.has(ownName) ? badgeTags(rest) : undefined
      html += badge ? badge.start + (closed === '/' ? badge.end : '') : whole
      if (badge && closed !== '/') open.push({ name, end: badge.end })
      continue
    }
    const end = closed === '/' ? at : endOf(name, value, at)
    const drawn = await drawTag(
      { name, text: end === undefined ? '' : value.slice(index, end), attributes: rest, module },
      page,
      asking,
      node,
      file
    )
    const titled = withoutTitle(drawn, compilation.page.title)
    const [before = '', after] = (isInLine ? inLine(titled) : titled).split(contentMark)
    html += before
    if (end === undefined) open.push({ name, end: after ?? '' })
    else at = end
  }
  return html + value.slice(at)
}

/** Names of the badge of VitePress: of every page, and of what its theme exports. */
const badgeNames: ReadonlySet<string> = new Set(['Badge', 'VPBadge'])

/** Write the tags of our badge in place of those of VitePress. */
function badgeTags(attributes: string): { readonly start: string; readonly end: string } {
  const given = attributesOf(attributes)
  const type = given.get('type') ?? 'tip'
  const variant = /^(?:info|tip|warning|danger)$/.test(type) ? type : 'note'
  return { start: `<capstan-badge variant="${variant}">${given.get('text') ?? ''}`, end: '</capstan-badge>' }
}

/** Draw a piece of HTML with loops as the template that it is. */
async function drawLoops({ value, position }: Html, page: PageComponents, file: VFile): Promise<string> {
  const compilation = compilationOf(file)
  const leftOut: LeftOut = new Map()
  const asking = { from: compilation.page.source, position, compilation }
  const { instance } = page
  const scope = { lookup: instance.lookup, instance, slots: new Map() }
  const html = await drawNodes(parseTemplate(value), scope, drawingOf(page, asking, leftOut))
  if (leftOut.size > 0)
    reportForeign(
      'code in HTML of Vue',
      `its static content is rendered, what only code adds is left out: ${listOf(leftOut)}`,
      position,
      file
    )
  return html
}

/** Create what drawing needs to know of a page. */
function drawingOf(page: PageComponents, asking: Asking, leftOut: LeftOut): Drawing {
  return {
    asking,
    leftOut,
    chain: [],
    budget: { elements: maxElements },
    globalComponent: (other) => page.componentOf(other, asking)
  }
}

/** Find where the element ends whose tag ends at an offset; undefined where another piece of HTML closes it. */
function endOf(name: string, value: string, from: number): number | undefined {
  let depth = 1
  for (const { 0: whole, 1: slash, 2: other, 4: closed, index } of value.slice(from).matchAll(componentTag)) {
    if (other !== name || closed === '/') continue
    depth += slash === '/' ? -1 : 1
    if (depth === 0) return from + index + whole.length
  }
  return undefined
}

/** Draw one element; where Markdown is between its tags, with a mark for that. */
async function drawTag(
  { name, text, attributes, module }: { name: string; text: string; attributes: string; module: VueModule },
  page: PageComponents,
  asking: Asking,
  { position }: Html,
  file: VFile
): Promise<string> {
  const leftOut: LeftOut = new Map()
  const drawing = drawingOf(page, asking, leftOut)
  const { instance } = page
  const { lookup } = instance
  const [parsed] = text === '' ? [] : parseTemplate(text)
  const whole = parsed?.type === 'element' ? parsed : undefined
  const element: TemplateElement = whole ?? {
    type: 'element',
    name,
    attributes: attributesOf(attributes),
    children: []
  }
  const slots = whole
    ? slotsOf(whole, { lookup, instance, slots: new Map() }, drawing)
    : new Map([['default', () => Promise.resolve(contentMark)]])
  const html = await drawComponent(module, givenBy(element, lookup), slots, drawing).catch((error: unknown) => {
    // Expressions that are nested deeper than the stack.
    if (!(error instanceof RangeError)) throw error
    leftOut.set('component', 1)
    return ''
  })
  const files = leftOut.size > 0 ? await drawFilesOf(module, html, asking) : undefined
  if (leftOut.size > 0)
    reportForeign(
      `code in the Vue component <${name}>`,
      files === undefined
        ? `its static template is rendered, what only code adds is left out: ${listOf(leftOut)}`
        : 'only code shows the files of its data loader; their text is shown instead',
      position,
      file
    )
  return (files ?? html).replaceAll('{{', '&#123;&#123;')
}

/** Draw the files that a component gets from a data loader, and of which its template shows nothing without code. */
async function drawFilesOf(module: VueModule, html: string, asking: Asking): Promise<string | undefined> {
  for (const { specifier } of module.imports.values()) {
    if (!/\.data(?:\.\w+)?$/.test(specifier)) continue
    const { data } = (await readModule(specifier, { ...asking, from: module.path })) ?? {}
    const isShown = Object.keys(data ?? {}).some((key) => html.includes(key))
    const files = isShown ? undefined : drawFiles(data)
    if (files !== undefined) return files
  }
  return undefined
}

/** Write numbers of parts, such as `2 lists, 1 value`. */
function listOf(leftOut: LeftOut): string {
  return [...leftOut].map(([kind, number]) => `${number} ${kind}${number === 1 ? '' : 's'}`).join(', ')
}

/** Take the title of the page out, which its frame shows, and make sections of other headings of its level. */
function withoutTitle(html: string, title: string): string {
  return html.replaceAll(/<h1\b([^>]*)>([\s\S]*?)<\/h1>/g, (_, attributes: string, text: string) =>
    text.trim() === title ? '' : `<h2${attributes}>${text}</h2>`
  )
}

/** Leave of HTML what may be in a line. */
function inLine(html: string): string {
  return html
    .replaceAll(
      /<\/?(?:address|article|aside|blockquote|details|div|dl|dd|dt|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|th|thead|tr|ul)\b[^>]*>/g,
      ' '
    )
    .trim()
}
