import type { Diagnostic } from '../../../src/model/diagnostic.js'
import { diagnosticOf } from '../../../src/model/sentence-of.js'

/** Files that the messages point into. */
export const sources: Readonly<Record<string, string>> = {
  'content/a.md': '# 首页\n\n参见[运动遮罩](./maks.md)，然后继续。\n\ttab [x](y)\n',
  'content/long.md': `${'很长的一行，'.repeat(60)}[链接](./nowhere.md)${'后面还有，'.repeat(60)}`
}

/** What a test changes of a message. */
type Changes = Partial<
  Pick<
    Diagnostic,
    'severity' | 'message' | 'suggestion' | 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'stack'
  >
> & {
  readonly ruleId?: 'broken-link' | `${string}/${string}`
}

/** Create a message with a place in `content/a.md`, changed as needed. */
export function messageOf({
  severity = 'error',
  message: text = 'Unexpected link to ./maks.md, expected a page of this site.',
  suggestion,
  ...changes
}: Changes = {}): Diagnostic {
  const data = { text, ...(/did you mean/.test(text) ? { suggestion } : { replacement: suggestion }) }
  const place = { file: 'content/a.md', line: 3, column: 3, endLine: 3, endColumn: 20 }
  return diagnosticOf({ ruleId: 'broken-link', data, ...place, ...changes }, severity)
}
