import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../src/model/diagnostic.js'
import { everyFinding } from '../../../src/model/every-finding.js'
import { fingerprinted } from '../../../src/report/fingerprints.js'
import { formatGithub } from '../../../src/report/github.js'
import { messageOf } from '../report/messages.js'

const finding = (file: string, line: number) => messageOf({ file, line, endLine: line, message: 'Broken link "/x".' })
const six = ['c.md', 'a.md', 'b.md', 'a.md', 'e.md', 'd.md'].map((file, index) => finding(file, index + 1))
const joined: Diagnostic = { ...finding('a.md', 2), message: 'Broken link "/x". (6 times in 5 files)', joined: six }

describe('a report for programs', () => {
  it('has each of the findings that people are told of once', () => {
    expect(everyFinding([joined, finding('b.md', 1)]).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'a.md:2',
      'a.md:4',
      'b.md:1',
      'b.md:3',
      'c.md:1',
      'd.md:6',
      'e.md:5'
    ])
    expect(formatGithub([joined]).match(/^::error/gm)).toHaveLength(6)
    expect(formatGithub([joined])).not.toContain('6 times')
  })

  it('tells findings apart, also equal ones of a file, and knows them again on other lines', () => {
    const before = fingerprinted([finding('a.md', 2), finding('a.md', 4), finding('b.md', 1)])
    const after = fingerprinted([finding('a.md', 12), finding('a.md', 14), finding('a.md', 15)])
    const [first, second, other] = before.map(({ fingerprint }) => fingerprint)
    expect(new Set([first, second, other]).size).toBe(3)
    expect(after.map(({ fingerprint }) => fingerprint).slice(0, 2)).toEqual([first, second])
    expect([first, second, other]).not.toContain(after[2]?.fingerprint)
  })
})
