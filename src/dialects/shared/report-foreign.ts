import type { VFile } from 'vfile'
import { compilationOf, report } from '../../markdown/page/compilation.js'
import type { SourceRange } from '../../markdown/page/file-set.js'

/**
 * Report what another generator has and we do not.
 *
 * @param subject such as `Vue component <Badge>`
 * @param consequence such as `its text stays`
 */
export function reportForeign(
  subject: string,
  consequence: string,
  position: SourceRange | undefined,
  file: VFile
): void {
  report(compilationOf(file), 'foreign-syntax', `Unexpected ${subject}: ${consequence}.`, position)
}
