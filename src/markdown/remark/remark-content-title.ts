import { slug } from 'github-slugger'
import type { Heading, PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import type { Page } from '../../model/page.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { headingId } from '../page/heading-id.js'
import { withoutCodeMarks } from '../../utils/code-marks.js'
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

/** Keep the components that a title has beside its words, such as badges: titles elsewhere are words alone, and they are below it. */
function componentsOf({ children, position }: Heading): Root['children'] {
  const components = children.filter(
    (child) =>
      (child.type === 'html' && /^<[A-Z][^>]*\/>$/.test(child.value)) ||
      (child.type === 'mdxJsxTextElement' && child.children.length === 0 && /^[A-Z]/.test(child.name ?? ''))
  )
  return components.length > 0 ? [{ type: 'paragraph', children: components, ...(position && { position }) }] : []
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
