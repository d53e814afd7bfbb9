import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../src/model/diagnostic.js'
import { formatGithub } from '../../../src/report/github.js'
import { formatJson } from '../../../src/report/json.js'
import { formatSarif } from '../../../src/report/sarif.js'
import { messageOf } from './messages.js'

describe('formatGithub', () => {
  it('writes one escaped command for each message', () => {
    const text = formatGithub([
      messageOf({ suggestion: './masks.md' }),
      messageOf({ severity: 'info', file: 'content/a,b:c%.md', message: 'two\r\nlines, 100%: ::error::', endLine: 5 })
    ])
    expect(text).toMatchInlineSnapshot(`
      "::notice file=content/a%2Cb%3Ac%25.md,line=3,endLine=5,title=broken-link::two lines, 100%25: ::error::
      ::error file=content/a.md,line=3,endLine=3,col=3,endColumn=20,title=broken-link::Unexpected link to ./maks.md, expected a page of this site.%0ADid you mean: ./masks.md
      "
    `)
  })

  it('leaves no control characters in names and messages', () => {
    const file = 'content/a\u001b[31m\u007f\u009b\u202e\u2028.md'
    expect(formatGithub([messageOf({ file, message: file })])).not.toMatch(/[\u001b\u007f\u009b\u202e\u2028]/u)
    for (const format of [(list: readonly Diagnostic[]) => formatJson(list, 1), formatSarif]) {
      const text = format([messageOf({ file, message: file })])
      expect(text).not.toMatch(/[\u001b\u007f\u009b\u202e\u2028]/u)
      expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(file).slice(1, -1))
    }
  })

  it('says the suggestion once', () => {
    const message = 'Unexpected link; did you mean "./masks.md"?'
    expect(formatGithub([messageOf({ message, suggestion: './masks.md' })]).match(/did you mean/gi)).toHaveLength(1)
  })

  it('names files from the root of the repository', () => {
    expect(formatGithub([messageOf()], 'docs/site')).toContain('file=docs/site/content/a.md')
  })
})
