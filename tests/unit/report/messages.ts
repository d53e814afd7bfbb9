import type { Diagnostic } from '../../../src/model/diagnostic.js'

/** Files that the messages point into. */
export const sources: Readonly<Record<string, string>> = {
  'content/a.md': '# 首页\n\n参见[运动遮罩](./maks.md)，然后继续。\n\ttab [x](y)\n',
  'content/long.md': `${'很长的一行，'.repeat(60)}[链接](./nowhere.md)${'后面还有，'.repeat(60)}`
}

/** Create a message with a place in `content/a.md`, changed as needed. */
export function messageOf(changes: Partial<Diagnostic> = {}): Diagnostic {
  return {
    ruleId: 'broken-link',
    severity: 'error',
    message: 'Unexpected link to ./maks.md, expected a page of this site.',
    file: 'content/a.md',
    line: 3,
    column: 3,
    endLine: 3,
    endColumn: 20,
    ...changes
  }
}
