import { stackOfThrown } from '../../files/stack-of-thrown.js'
import type { PlainRuleId } from '../../model/diagnostic.js'
import type { Compilation } from './compilation.js'
import type { SourceRange } from './file-set.js'

/** Record that code of the site or of a plugin has thrown, with the calls that led there, at the position of a node. */
export function reportThrown(
  error: unknown,
  compilation: Compilation,
  ruleId: PlainRuleId,
  message: string,
  position: SourceRange | undefined
): void {
  const { files, findings, context } = compilation
  const stack = stackOfThrown(error, context.siteDir)
  findings.push({ ruleId, data: { text: message }, ...files.placeOf(position), ...(stack !== undefined && { stack }) })
}
