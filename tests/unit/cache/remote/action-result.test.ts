/** Results of actions: what is written is read, and what is none is not. */
import { expect, test } from 'vitest'
import { formatActionResult, parseActionResult } from '../../../../src/cache/remote/action-result.js'

const packs = [1, 2].map((number) => ({
  name: String(number).repeat(64),
  size: number * 300_000,
  keys: ['signer', 'another'].slice(0, number)
}))
const result = formatActionResult(packs)

test('packs are read as they were written, also among fields that a server adds', () => {
  expect(parseActionResult(result)).toEqual(packs)
  // `execution_metadata`, field 9, with `worker`, field 1: bazel-remote writes its name into it.
  const metadata = Buffer.from([0x4a, 0x04, 0x0a, 0x02, 0x61, 0x62])
  expect(parseActionResult(Buffer.concat([result, metadata]))).toEqual(packs)
  // `exit_code`, field 4, a number.
  expect(parseActionResult(Buffer.concat([Buffer.from([0x20, 0x00]), result]))).toEqual(packs)
})

test('the bytes are those of the encoding', () => {
  const [pack] = packs
  if (!pack) throw new Error('no pack')
  const path = `signer/${pack.name}`
  const digest = [0x0a, 64, ...Buffer.from(pack.name), 0x10, 0xe0, 0xa7, 0x12]
  const file = [0x0a, path.length, ...Buffer.from(path), 0x12, digest.length, ...digest]
  expect([...formatActionResult([pack])]).toEqual([0x12, (file.length & 127) | 128, file.length >> 7, ...file])
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><title>Log in</title>')],
  ['what is cut off', result.subarray(0, -3)],
  ['a number that does not end', Buffer.from(Array.from({ length: 12 }, () => 0xff))],
  ['a length beyond the end', Buffer.from([0x12, 0xff, 0xff, 0xff, 0x7f])],
  ['other names of files', Buffer.from(result.toString('latin1').replaceAll('1111', '../x'), 'latin1')],
  [
    'more packs than a site has',
    formatActionResult(Array.from({ length: 300 }, () => packs[0] ?? { name: '', size: 0, keys: [] }))
  ]
])('%s is no result', (_, bytes) => {
  expect(parseActionResult(bytes)).toBeUndefined()
})
