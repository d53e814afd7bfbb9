import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { formatLock } from '../../../../src/editions/freshness/lock/format-lock.js'
import { emptyLock, parseLock } from '../../../../src/editions/freshness/lock/parse-lock.js'
import type { TranslationLock } from '../../../../src/model/translation-lock.js'
import { told } from '../../../helpers/told.js'

const lock: TranslationLock = {
  upstream: { commit: 'a'.repeat(40), ref: 'v1.2' },
  accepted: new Map([
    ['指南/开始.md', new Map([['', { kind: 'accepted', hash: '0123456789ab', shape: '-', digests: 'aB3_' }]])],
    [
      'b.md',
      new Map([
        ['2024', { kind: 'accepted', hash: '999999999999', shape: 'h2,code2,link1', digests: '' }],
        ['null', { kind: 'unreviewed', hash: 'abcdefabcdef', shape: 'h3', digests: 'aaaa----' }],
        ['own', { kind: 'extra' }],
        ['left: "out"', { kind: 'omitted', hash: '123412341234' }]
      ])
    ]
  ]),
  originals: new Map([['b.md', new Map([['2024', { hash: '888888888888', depth: 2, words: 41, digests: 'bbbb' }]])]]),
  texts: new Map([['b.md', new Map([['bbbb', 'Text: "quoted"\n\nand more']])]]),
  missing: new Map([['new.md', 512]]),
  follows: new Map([['a.md', 'b.md']]),
  gone: new Map([
    ['b.md', 'c.md'],
    ['old.md', '']
  ])
}

describe('a lock', () => {
  test('is read as it was written, a line a section', () => {
    const text = formatLock(lock)
    expect(parseLock(text, 'de.lock.yaml')).toEqual({ lock, findings: [] })
    expect(text.split('\n')).toContain('    "2024": 999999999999 h2,code2,link1 -')
    expect(formatLock(emptyLock)).toMatch(/^# .*\nformat: 1\n$/)
  })

  test.each(['a\u2028b', 'a\u2029', 'a\nb', ' ', '"', "'", '#', 'a: b', '\u0085', '\\', '<<<<<<<'])(
    'holds the text %j',
    (text) => {
      const texts = new Map([[text, new Map([[text, text]])]])
      const { lock: read, findings } = parseLock(formatLock({ ...emptyLock, texts }), 'lock')
      expect([findings, read?.texts]).toEqual([[], texts])
    }
  )

  test('is YAML', () => {
    expect(parse(formatLock(lock))).toMatchObject({
      format: 1,
      accepted: {
        'b.md': { 2024: '999999999999 h2,code2,link1 -', own: 'extra', 'left: "out"': '123412341234 omitted' }
      },
      texts: { 'b.md': { bbbb: 'Text: "quoted"\n\nand more' } },
      missing: { 'new.md': 512 },
      gone: { 'old.md': '' }
    })
  })

  test('is read after a program has formatted it with other quotation marks', () => {
    const formatted = formatLock(lock).replaceAll(/"((?:[^"\\\n]|\\.)*)"/g, (quoted, text: string) =>
      text.includes('\\') ? quoted : `'${text}'`
    )
    expect(formatted).toContain("'2024':")
    expect(parseLock(formatted, 'x')).toEqual(parseLock(formatLock(lock), 'x'))
  })

  test('that both sides of a merge added a page to has the sections of both', () => {
    const text = 'format: 1\naccepted:\n  a.md:\n    one: 0123456789ab - -\n  a.md:\n    two: 0123456789ab - -\n'
    expect([...(parseLock(text, 'x').lock?.accepted.get('a.md')?.keys() ?? [])]).toEqual(['one', 'two'])
  })
})

describe('what cannot be read is reported at its line, and no lock is returned', () => {
  test.each([
    ['conflict marks', 'format: 1\n<<<<<<< HEAD\n=======\n>>>>>>> other\n', 2, /^Conflict mark in the lock/],
    ['a newer format', 'format: 2\nwhatever\n', 1, /^The lock has format 2, which a newer version/],
    ['no format', 'accepted:\n', 1, /^Unexpected lock, expected the line "format: 1"/],
    ['an unknown key', 'format: 1\nacepted:\n', 2, 'Unknown key "acepted" in the lock; did you mean "accepted"?'],
    ['a line of something else', 'format: 1\n- list\n', 2, /^Unexpected line in the lock/],
    ['wrong indentation', 'format: 1\naccepted:\n      a.md:\n', 3, /^Unexpected line in the lock/],
    ['a wrong value', 'format: 1\naccepted:\n  a.md:\n    one: 123\n', 4, 'Unexpected value of "one" in the lock.'],
    [
      'a wrong shape',
      'format: 1\naccepted:\n  a.md:\n    one: 0123456789ab 7 -\n',
      4,
      'Unexpected value of "one" in the lock.'
    ],
    ['wrong quotation marks', 'format: 1\nmissing:\n  "a\\q": 1\n', 3, /^Unexpected line in the lock/],
    ['a wrong upstream', 'format: 1\nupstream: v1\n', 2, /^Unexpected value of "upstream"/]
  ])('%s', (_, text, line, message) => {
    const { lock: read, findings } = parseLock(text, 'translations/de.lock.yaml')
    expect(read).toBeUndefined()
    expect(findings[0]).toMatchObject({ ruleId: 'translation-lock', file: 'translations/de.lock.yaml', line })
    expect(told(findings)[0]?.message).toMatch(message)
  })
})
