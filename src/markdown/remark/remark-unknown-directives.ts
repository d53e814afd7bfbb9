import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { admonitionKinds } from '../../model/content-props.js'
import { nearest } from '../../utils/nearest.js'
import { ownValue } from '../../utils/own-value.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { type BlockDirective, contentOf, isBlockDirective, labelOf } from '../tree/directives.js'
import { containerComponents, leafComponents } from '../content/component-names.js'
import { visitBlocks } from '../tree/visit.js'

const containerNames = [...admonitionKinds, 'tabs', 'tab', 'figure', 'only', ...containerComponents]
const leafNames = ['include', ...leafComponents]

/** Names of directives are English; these are what Chinese calls the admonitions. */
const kindsInChinese: Readonly<Record<string, string>> = {
  提示: 'tip',
  注意: 'warning',
  警告: 'warning',
  危险: 'danger',
  信息: 'info',
  重要: 'info',
  说明: 'note',
  备注: 'note',
  小心: 'caution'
}

/** Report the directives that no pass knew; what is in them stays. Runs after all that know one. */
export function remarkUnknownDirectives() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node, index, parent) => {
      if (!isBlockDirective(node)) return undefined
      reportUnknown(node, compilation)
      ;(parent.children as RootContent[]).splice(index, 1, ...unwrap(node))
      return index
    })
  }
}

function reportUnknown(node: BlockDirective, compilation: Compilation): void {
  const isContainer = node.type === 'containerDirective'
  const marks = isContainer ? ':::' : '::'
  const { admonitions = {}, extensions } = compilation.context
  const { directives, components } = extensions ?? {}
  const known = [
    ...(isContainer ? containerNames : leafNames),
    ...Object.keys(admonitions),
    ...(directives?.keys() ?? []),
    ...(components?.keys() ?? [])
  ]
  const suggestion = ownValue(kindsInChinese, node.name) ?? nearest(node.name, known)
  const expected = known.join(', ')
  const hint =
    node.name === 'tab'
      ? 'it belongs directly into a "tabs"'
      : suggestion
        ? `did you mean "${suggestion}"?`
        : `expected one of: ${expected}`
  const alternative = node.name === 'tab' ? { replacement: suggestion } : { suggestion }
  const line = node.position && { start: node.position.start, end: openingEnd(node, compilation) }
  report(compilation, 'unknown-directive', { text: `Unexpected "${marks}${node.name}"; ${hint}`, ...alternative }, line)
}

/** Compute the end of a directive's opening line, where the range of its message ends. */
function openingEnd(node: BlockDirective, compilation: Compilation) {
  const line = node.position?.start.line ?? 1
  return { line, column: compilation.files.textAt(line).length + 1 }
}

/** Keep what is in a directive. */
function unwrap(node: BlockDirective): RootContent[] {
  if (node.type === 'leafDirective') {
    return node.children.length === 0 ? [] : [{ type: 'paragraph', children: node.children, position: node.position }]
  }
  const label = labelOf(node)
  const title: RootContent[] = label
    ? [{ type: 'paragraph', children: [{ type: 'strong', children: label.children }] }]
    : []
  return [...title, ...contentOf(node)]
}
