import { type Compilation, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'

/** The control characters of C0 and C1 but for tab, line feed, form feed and carriage return. */
const controls = /(?![\t\n\f\r])\p{Cc}/gu

/** Remove control characters, which no page shows, from a text. */
export function cleanText(text: string, position: SourceRange | undefined, compilation: Compilation): string {
  const bare = text.replaceAll(controls, '')
  if (bare === text) return text
  report(compilation, 'control-character', 'Control characters in the text are left out.', position)
  return bare
}
