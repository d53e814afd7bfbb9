import type { VFile } from 'vfile'
import { compilationOf, report, type SourceRange } from '../../markdown/passes.js'

/**
 * Report what another generator has and we do not.
 *
 * @param subject such as `shortcode "tabs"`, or a component by its kind and name
 * @param consequence such as `its text stays`
 */
export function reportForeign(
  subject: string | { readonly kind: string; readonly component: string },
  consequence: string,
  position: SourceRange | undefined,
  file: VFile
): void {
  const named =
    typeof subject === 'string'
      ? { subject }
      : { subject: `${subject.kind} <${subject.component}>`, component: subject.component }
  report(compilationOf(file), 'foreign-syntax', { ...named, consequence }, position)
}
