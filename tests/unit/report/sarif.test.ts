import { describe, expect, it } from 'vitest'
import { ruleSeverities } from '../../../src/model/rules.js'
import { formatSarif } from '../../../src/report/sarif.js'
import { messageOf } from './messages.js'

describe('formatSarif', () => {
  const log = JSON.parse(
    formatSarif([
      messageOf({ file: 'content/指南 a.md', suggestion: './masks.md' }),
      messageOf({ severity: 'info', ruleId: 'of-a-plugin' as 'of-a/plugin' })
    ])
  ) as {
    version: string
    runs: [{ tool: { driver: { rules: { id: string }[] } }; results: { ruleIndex: number; ruleId: string }[] }]
  }
  const [run] = log.runs

  it('writes results with regions and suggestions', () => {
    expect(log.version).toBe('2.1.0')
    // The index depends on the table of rules; the next test looks at it.
    expect(run.results.map((result) => ({ ...result, ruleIndex: undefined }))).toMatchInlineSnapshot(`
      [
        {
          "level": "note",
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "content/a.md",
                  "uriBaseId": "%SRCROOT%",
                },
                "region": {
                  "endColumn": 20,
                  "endLine": 3,
                  "startColumn": 3,
                  "startLine": 3,
                },
              },
            },
          ],
          "message": {
            "text": "Unexpected link to ./maks.md, expected a page of this site.",
          },
          "partialFingerprints": {
            "capstanFinding/v1": "7366b1e8e3de53d7b3a6001858709a22",
          },
          "ruleId": "of-a-plugin",
          "ruleIndex": undefined,
        },
        {
          "level": "error",
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "content/%E6%8C%87%E5%8D%97%20a.md",
                  "uriBaseId": "%SRCROOT%",
                },
                "region": {
                  "endColumn": 20,
                  "endLine": 3,
                  "startColumn": 3,
                  "startLine": 3,
                },
              },
            },
          ],
          "message": {
            "text": "Unexpected link to ./maks.md, expected a page of this site. Did you mean: ./masks.md",
          },
          "partialFingerprints": {
            "capstanFinding/v1": "90e5c55adf80305dff0b7f6fc0304b23",
          },
          "properties": {
            "suggestion": "./masks.md",
          },
          "ruleId": "broken-link",
          "ruleIndex": undefined,
        },
      ]
    `)
  })

  it('names files from the root of the repository, and says the suggestion once', () => {
    const message = 'Unexpected link; did you mean "./masks.md"?'
    const text = formatSarif([messageOf({ message, suggestion: './masks.md' })], 'docs/my site')
    expect(text).toContain('"uri": "docs/my%20site/content/a.md"')
    expect(text).toContain('"originalUriBaseIds": {\n        "%SRCROOT%"')
    expect(text.match(/did you mean/gi)).toHaveLength(1)
  })

  it('names every rule, and each result points at its own', () => {
    const ids = run.tool.driver.rules.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(ruleSeverities), 'of-a-plugin']))
    expect(run.results.map(({ ruleIndex }) => ids[ruleIndex])).toEqual(run.results.map(({ ruleId }) => ruleId))
  })
})
