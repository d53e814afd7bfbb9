import { describe, expect, test } from 'vitest'
import { failsBuild, toDiagnostics } from '../../../src/check/severity.js'
import type { Finding } from '../../../src/model/diagnostic.js'
import { ruleSeverities } from '../../../src/model/rules.js'
import { placeIn } from '../helpers/site.js'

/** Create a finding at a place. */
const finding = (ruleId: string, file = 'a.md', line = 1, column = 1, text = 'Unexpected.') =>
  ({ ruleId, data: { text, lost: [], groups: [] }, ...placeIn(file, line, column) }) as Finding

describe('the severity of a finding', () => {
  test.each(Object.entries(ruleSeverities))('by %s is %s', (ruleId, severity) => {
    expect(toDiagnostics([finding(ruleId)], {})).toMatchObject([{ severity }])
  })

  test('is the configured one', () => {
    const levels = {
      'broken-link': 'info',
      'broken-anchor': 'error',
      'remote-asset': 'warning',
      config: 'off'
    } as const
    const severities = Object.keys(levels).map((ruleId) => toDiagnostics([finding(ruleId)], levels)[0]?.severity)
    expect(severities).toEqual(['info', 'error', 'warning', undefined])
  })

  test('of an unknown rule is an error', () => {
    expect(toDiagnostics([finding('new-rule')], {})).toMatchObject([{ severity: 'error' }])
  })
})

test('diagnostics are sorted by place', () => {
  const places = ['b.md:1:1', 'a.md:2:1', 'a.md:10:3', 'a.md:2:10', '中.md:1:1', 'B.md:1:1']
  const findings = places.map((place) => {
    const [file, line, column] = place.split(':')
    return finding('config', file, Number(line), Number(column))
  })
  const sorted = toDiagnostics(findings, {}).map(({ file, line, column }) => `${file}:${line}:${column}`)
  expect(sorted).toEqual(['B.md:1:1', 'a.md:2:1', 'a.md:2:10', 'a.md:10:3', 'b.md:1:1', '中.md:1:1'])
  expect(toDiagnostics([...findings].reverse(), {})).toEqual(toDiagnostics(findings, {}))
})

test('diagnostics of a partial that several pages include are reported once', () => {
  const shared = finding('broken-link', '_partials/note.md', 4)
  expect(
    toDiagnostics(
      [shared, finding('broken-link'), { ...shared }, finding('broken-link', shared.file, shared.line, 1, 'Other.')],
      {}
    )
  ).toHaveLength(3)
})

test.each([
  [['broken-link', 'broken-anchor'], true],
  [['broken-anchor', 'git-history'], false],
  [[], false]
])('%j fails a build: %s', (ruleIds, expected) => {
  const diagnostics = toDiagnostics(
    ruleIds.map((ruleId) => finding(ruleId)),
    {}
  )
  expect(failsBuild(diagnostics, { isStrict: false })).toBe(expected)
})
