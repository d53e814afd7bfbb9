import { describe, expect, it } from 'vitest'
import { formatJson } from '../../../src/report/json.js'
import { messageOf } from './messages.js'

describe('formatJson', () => {
  it('has the documented format of check --format json', () => {
    const text = formatJson([messageOf({ suggestion: './masks.md' }), messageOf({ severity: 'warning' })], 7)
    expect(text).toMatchInlineSnapshot(`
      "{
        "diagnostics": [
          {
            "ruleId": "broken-link",
            "severity": "error",
            "message": "Unexpected link to ./maks.md, expected a page of this site.",
            "file": "content/a.md",
            "line": 3,
            "column": 3,
            "endLine": 3,
            "endColumn": 20,
            "suggestion": "./masks.md",
            "fingerprint": "9c888f88a549cedd8bf387ffe10d9296"
          },
          {
            "ruleId": "broken-link",
            "severity": "warning",
            "message": "Unexpected link to ./maks.md, expected a page of this site.",
            "file": "content/a.md",
            "line": 3,
            "column": 3,
            "endLine": 3,
            "endColumn": 20,
            "fingerprint": "40c2c109f911f9ac4c8ebd34b00f700c"
          }
        ],
        "summary": {
          "errors": 1,
          "warnings": 1,
          "infos": 0,
          "routes": 7
        }
      }
      "
    `)
  })
})
