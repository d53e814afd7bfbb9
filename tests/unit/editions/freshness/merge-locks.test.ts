/** Merging locks: whatever two sides have accepted apart is kept, in any order, and nothing is accepted that neither side accepted. */
import { expect, test } from 'vitest'
import { formatLock } from '../../../../src/editions/freshness/lock/format-lock.js'
import { mergeLocks } from '../../../../src/editions/freshness/lock/merge-locks.js'
import { emptyLock, parseLock } from '../../../../src/editions/freshness/lock/parse-lock.js'
import type { AcceptedSection, TranslationLock } from '../../../../src/model/translation-lock.js'
import { random } from '../../../helpers/random.js'

const section = (hash: string, kind: 'accepted' | 'unreviewed' = 'accepted'): AcceptedSection => ({
  kind,
  hash: hash.repeat(12),
  shape: '-',
  digests: ''
})
const lockOf = (sections: Readonly<Record<string, AcceptedSection>>, rest: Partial<TranslationLock> = {}) => ({
  ...emptyLock,
  accepted: new Map([['a.md', new Map(Object.entries(sections))]]),
  ...rest
})
const sectionsOf = ({ accepted }: TranslationLock) => Object.fromEntries(accepted.get('a.md') ?? [])

test('what a person has read counts as read', () => {
  const base = lockOf({ x: section('0') })
  const { lock, undecided } = mergeLocks(base, lockOf({ x: section('1', 'unreviewed') }), lockOf({ x: section('1') }))
  expect([sectionsOf(lock), undecided]).toEqual([{ x: section('1') }, []])
})

test('a section that both have accepted otherwise is as before, also where it was not accepted', () => {
  const base = lockOf({ x: section('0') })
  const ours = lockOf({ x: section('1'), y: section('1') })
  const { lock, undecided } = mergeLocks(base, ours, lockOf({ x: section('2'), y: section('2') }))
  expect([sectionsOf(lock), undecided]).toEqual([{ x: section('0') }, ['a.md#x', 'a.md#y']])
})

test('what one side has updated is taken whole, and two states of the upstream are a conflict', () => {
  const upstreamOf = (letter: string) => ({
    upstream: { commit: letter.repeat(40), ref: 'v1' },
    missing: new Map([[`${letter}.md`, 3]])
  })
  const base = lockOf({}, upstreamOf('a'))
  const updated = lockOf({}, upstreamOf('b'))
  for (const sides of [[base, updated] as const, [updated, base] as const]) {
    const { lock, conflicts } = mergeLocks(base, ...sides)
    expect([lock.upstream, [...lock.missing.keys()], conflicts]).toEqual([updated.upstream, ['b.md'], []])
  }
  expect(mergeLocks(base, updated, lockOf({}, upstreamOf('c')))).toMatchObject({
    conflicts: ['upstream'],
    lock: { upstream: updated.upstream }
  })
  expect(mergeLocks(base, updated, updated)).toMatchObject({ conflicts: [], lock: { missing: updated.missing } })
})

test('another original of a page is a conflict of its own', () => {
  const follows = (path: string) => lockOf({}, { follows: new Map([['a.md', path]]) })
  expect(mergeLocks(follows('a'), follows('b'), follows('c')).conflicts).toEqual(['follows a.md'])
  expect(mergeLocks(follows('a'), follows('a'), follows('c')).lock.follows.get('a.md')).toBe('c')
})

test('500 random pairs of changes keep what each side did, either way round', () => {
  const from = random(64)
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  for (let run = 0; run < 500; run++) {
    const base = Object.fromEntries(names.filter(() => from.below(10) < 6).map((name) => [name, section('0')]))
    const change = (own: readonly string[]) => {
      const changed = { ...base }
      for (const name of own) {
        if (from.below(10) < 3) Reflect.deleteProperty(changed, name)
        else changed[name] = section(from.pick(['1', '2', '3']))
      }
      return Object.fromEntries(names.flatMap((name) => (changed[name] ? [[name, changed[name]] as const] : [])))
    }
    const split = from.below(names.length)
    const ours = change(names.slice(0, split))
    const theirs = change(names.slice(split))
    const expected = Object.fromEntries(
      names.flatMap((name, index) => {
        const value = index < split ? ours[name] : theirs[name]
        return value ? [[name, value] as const] : []
      })
    )
    for (const sides of [[lockOf(ours), lockOf(theirs)] as const, [lockOf(theirs), lockOf(ours)] as const]) {
      const { lock, undecided, conflicts } = mergeLocks(lockOf(base), ...sides)
      expect([sectionsOf(lock), undecided, conflicts]).toEqual([expected, [], []])
      expect(parseLock(formatLock(lock), 'x').findings).toEqual([])
    }
  }
})
