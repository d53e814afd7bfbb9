import { slug } from 'github-slugger'
import type { Heading, PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import type { Page } from '../../model/page.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { headingId } from '../page/heading-id.js'
import { withoutCodeMarks } from '../../utils/code-marks.js'
import { allowedHtml } from '../safety/allowed-html.js'
import { reportElement } from '../safety/unsafe-elements.js'
import { takeExplicitId } from '../tree/explicit-id.js'
import { visitBlocks } from '../tree/visit.js'

/**
 * Drop the heading that opens the body when it is the page's title, which the layout shows. Its explicit id stays as an
 * anchor, and so does the id that a section (`##`) would have: links may lead there. Below a hero with another headline it becomes a section.
 */
export function remarkContentTitle() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { page } = compilation
    if (page.contentTitle === undefined || file.data.baseLine) return
    let isFound = false
    visitBlocks(tree, (node, index, parent) => {
      if (isFound || node.type !== 'heading' || node.depth > 2) return undefined
      isFound = true
      if (isBelowHero(page)) {
        node.depth = 2
        return undefined
      }
      reportExpression(node, compilation)
      if (!compilation.context.dialect.isForeign) reportTags(node, compilation)
      const kept = [...anchorOf(node, compilation), ...componentsOf(node)]
      ;(parent.children as Root['children']).splice(index, 1, ...kept)
      return index + kept.length
    })
  }
}

/** Whether a title of the text is below the hero of a landing page, whose headline is another. */
function isBelowHero({ frontMatter: { layout, hero }, title, contentTitle = '' }: Page): boolean {
  return layout === 'home' && hero !== undefined && (hero.text ?? title) !== withoutCodeMarks(contentTitle)
}

/** Report code of MDX in a title, which the sidebar and the window need before it runs. */
function reportExpression({ children }: Heading, compilation: Compilation): void {
  const expression = children.find((child) => child.type === 'mdxTextExpression' && !/^\s*\/\*/.test(child.value))
  if (!expression || compilation.page.frontMatter.title) return
  const message = 'Unexpected expression in a title, which is shown as it is written; set "title" in the front matter.'
  report(compilation, 'foreign-syntax', message, expression.position)
}

/** Report elements that are none of HTML: what looks like one, as in `vector<int>`, is left out of the title as it is left out of text. */
function reportTags({ children }: Heading, compilation: Compilation): void {
  for (const node of children) {
    const tagName = node.type === 'html' ? /^<([a-z][\w-]*)/i.exec(node.value)?.[1] : undefined
    if (tagName === undefined || allowedHtml.has(tagName.toLowerCase()) || isComponent(node)) continue
    const element = { type: 'element' as const, tagName, properties: {}, children: [] }
    reportElement({ ...element, ...(node.position && { position: node.position }) }, false, compilation)
  }
}

/** Keep the components that a title has beside its words, such as badges: titles elsewhere are words alone, and they are below it. */
function componentsOf({ children, position }: Heading): Root['children'] {
  const components = children.filter(isComponent)
  return components.length > 0 ? [{ type: 'paragraph', children: components, ...(position && { position }) }] : []
}

/** Whether a part of a title is a component without content. */
function isComponent(child: PhrasingContent): boolean {
  if (child.type === 'mdxJsxTextElement') return child.children.length === 0 && /^[A-Z]/.test(child.name ?? '')
  return child.type === 'html' && /^<[A-Z][^>]*\/>$/.test(child.value)
}

/** Keep the anchor that other pages may link to. */
function anchorOf(heading: Heading, compilation: Compilation): Root['children'] {
  const id = takeExplicitId(heading.children) ?? generatedId(heading, compilation)
  if (id === undefined || id === '') return []
  const children: PhrasingContent[] = []
  return [{ type: 'paragraph', children, data: { hName: 'a', hProperties: { id } }, position: heading.position }]
}

/** Compute the id that the heading would have; titles of other generators have one, too. */
function generatedId(heading: Heading, compilation: Compilation): string | undefined {
  const { headingIds, keepsTitleId } = compilation.markdown
  if (headingIds) {
    const text = toString(heading, { includeHtml: false, includeImageAlt: false })
    return headingId(text, headingIds, compilation, heading.position)
  }
  return heading.depth === 2 || keepsTitleId ? slug(toString(heading)) : undefined
}
