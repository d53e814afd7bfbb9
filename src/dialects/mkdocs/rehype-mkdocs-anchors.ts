import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, readDependency, textOf, visitElements } from '../../markdown/passes.js'

/** Give footnotes and tabs the anchors that Python-Markdown gives them: `fn:1`, `fnref:1`, and the labels of tabs where the site asks for them. */
export function rehypeMkdocsAnchors() {
  return (tree: Root, file: VFile): void => {
    const ids = new Set<string>()
    const tabs: Element[] = []
    visitElements(tree, (element) => {
      renameFootnote(element)
      if (element.tagName === 'capstan-tab') tabs.push(element)
      if (typeof element.properties.id === 'string') ids.add(element.properties.id)
      return undefined
    })
    const style = tabs.length > 0 ? tabStyleOf(compilationOf(file)) : undefined
    if (style) nameTabs(tree, style, ids)
  }
}

/** Rename the id of a footnote; `fn-1` and `fnref-1-2` are the names of GitHub. */
function renameFootnote({ properties }: Element): void {
  for (const name of ['id', 'href'] as const) {
    const value = properties[name]
    const [, mark = '', kind, label = ''] = (typeof value === 'string' && /^(#?)(fn|fnref)-(.+)$/.exec(value)) || []
    if (kind === undefined) continue
    const [, first = label, number] = /^(.+)-(\d+)$/.exec(label) ?? []
    properties[name] =
      kind === 'fn' || number === undefined ? `${mark}${kind}:${label}` : `${mark}fnref${number}:${first}`
  }
}

/** How `pymdownx.tabbed` names tabs. */
interface TabStyle {
  /** Whether the anchor begins with that of the heading above. */
  readonly hasHeading: boolean
}

/** Read the settings of tabs in `mkdocs.yml`; undefined where tabs have numbers for anchors, which nobody links to. */
function tabStyleOf(compilation: Compilation): TabStyle | undefined {
  const naming = { url: '@site/mkdocs.yml', from: 'mkdocs.yml', position: undefined }
  const { bytes } = readDependency(naming, compilation)
  const [settings] = /^([ \t]*)- pymdownx\.tabbed:\n(?:\1[ \t]+.*\n|[ \t]*\n)*/m.exec(bytes ? textOf(bytes) : '') ?? [
    ''
  ]
  return /^\s*slugify:/m.test(settings) ? { hasHeading: /^\s*combine_header_slug: *true/m.test(settings) } : undefined
}

/** Put an anchor at the beginning of each tab. */
function nameTabs(tree: Root, { hasHeading }: TabStyle, ids: Set<string>): void {
  let heading = ''
  visitElements(tree, (element) => {
    const { tagName, properties, children } = element
    if (/^h[1-6]$/.test(tagName) && typeof properties.id === 'string') heading = properties.id
    if (tagName !== 'capstan-tab' || typeof properties.label !== 'string') return undefined
    const own = slugOf(properties.label)
    const id = hasHeading && heading !== '' ? `${heading}-${own}` : own
    if (own === '' || ids.has(id)) return undefined
    ids.add(id)
    children.unshift({ type: 'element', tagName: 'a', properties: { id }, children: [] })
    return undefined
  })
}

/** Create the slug of `pymdownx.slugs`, in lower case: other characters are removed after the ends were trimmed. */
function slugOf(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}
