import { nearest } from '../../utils/nearest.js'
import { type Compilation, report } from './compilation.js'
import type { BlockDirective } from '../tree/directives.js'
import type { SourceRange } from './file-set.js'

/** Report the attributes of a directive that nothing reads. */
export function reportAttributes(node: BlockDirective, known: readonly string[], compilation: Compilation): void {
  const written = Object.keys(node.attributes ?? {}).filter((name) => !known.includes(name))
  const marks = node.type === 'containerDirective' ? ':::' : '::'
  for (const name of written) reportAttribute(name, `"${marks}${node.name}"`, known, node.position, compilation)
}

/** Report an attribute that nothing reads. */
export function reportAttribute(
  name: string,
  owner: string,
  known: readonly string[],
  position: SourceRange | undefined,
  compilation: Compilation
): void {
  const suggestion = nearest(name, known)
  const hint = suggestion ? `did you mean "${suggestion}"?` : 'it is left out.'
  report(
    compilation,
    'unknown-attribute',
    { text: `Unexpected attribute "${name}" of ${owner}; ${hint}`, suggestion },
    position
  )
}
