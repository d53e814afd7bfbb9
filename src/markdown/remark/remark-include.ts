import type { Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { contentAttributes } from '../../model/content-attributes.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { parsePartial } from './parse-partial.js'
import { reportAttributes } from '../page/report-attributes.js'
import { readDependency, textOf } from '../files/read-dependency.js'
import { nearestFile } from '../files/nearest-file.js'
import { visitBlocks } from '../tree/visit.js'
import type { LeafDirective } from '../tree/directives.js'

/** Max includes of a page: partials that include each other twice grow exponentially without a cycle. */
const includeLimit = 1000

/** Replace `::include{file="./_part.md"}` by the content of other Markdown files; `lines="2-9"` selects lines, `region="name"` what comments mark. */
export function remarkInclude(this: Processor<Root>) {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const state = { compilation, processor: this, count: 0 }
    expand(tree, [compilation.files.fileAt(tree.position?.start.line ?? 1)], state)
  }
}

interface State {
  readonly compilation: Compilation
  readonly processor: Processor<Root>
  count: number
}

/** Expand the includes of a tree; `chain` holds the files that are being included, the outermost first. */
function expand(tree: Root, chain: readonly string[], state: State): void {
  visitBlocks(tree, (node, index, parent) => {
    if (node.type !== 'leafDirective' || node.name !== 'include') return undefined
    const content = readPartial(node, chain, state)
    ;(parent.children as RootContent[]).splice(index, 1, ...content)
    return index + content.length
  })
}

/** Read and parse the file of an include, with the includes in it. */
function readPartial(node: LeafDirective, chain: readonly string[], state: State): RootContent[] {
  const { compilation, processor } = state
  reportAttributes(node, contentAttributes.include, compilation)
  const url = node.attributes?.file
  if (!url) {
    report(
      compilation,
      'missing-include',
      'This include names no file; write ::include{file="./_part.md"}.',
      node.position
    )
    return []
  }
  const from = compilation.files.fileAt(node.position?.start.line ?? 1)
  const { path, bytes, isRefused } = readDependency({ url, from, position: node.position }, compilation)
  if (chain.includes(path) || ++state.count > includeLimit) {
    report(compilation, 'include-cycle', cycleMessage(path, chain), node.position)
    return []
  }
  if (isRefused) return []
  if (!bytes) {
    const suggestion = nearestFile(url, from, compilation)
    report(compilation, 'missing-include', { text: missingMessage(url, suggestion), suggestion }, node.position)
    return []
  }
  const tree = parsePartial(
    {
      path,
      url,
      text: textOf(bytes),
      lines: node.attributes?.lines,
      region: node.attributes?.region,
      position: node.position,
      ownLinks: node.attributes?.links === 'own'
    },
    processor,
    compilation
  )
  expand(tree, [...chain, path], state)
  return tree.children.filter(({ type }) => type !== 'yaml')
}

function cycleMessage(path: string, chain: readonly string[]): string {
  if (!chain.includes(path)) return `Too many includes in a page, expected at most ${includeLimit}.`
  return `"${path}" includes itself (${[...chain, path].join(' → ')}); remove one of the includes.`
}

function missingMessage(url: string, suggestion: string | undefined): string {
  return `Missing include "${url}": the file does not exist${suggestion ? `; did you mean "${suggestion}"?` : '.'}`
}
