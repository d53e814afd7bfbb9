import { expect, test } from 'vitest'
import { findKeys } from '../../../../src/markdown/keys/find-keys.js'

const text = `# All of it.

# Recording.
# Off at first.
record:
  enabled: false # whether
  retain:
    days: 0

cameras:
  front:
    inputs:
      - path: a
        roles: [detect]
      - path: b
        global_args: x
    note: |
      key: no key
  back:
    inputs: []
flow: { inner: 1 }
logs:
  frigate.app: debug
`

test('each key has its path, its line and the last line of its value; items of lists have no names, and what is no key is none', () => {
  const { keys } = findKeys(text)
  expect(keys.map(({ path, line, lastLine, kind }) => `${line}-${lastLine} ${path} ${kind}`)).toEqual([
    '5-8 record map',
    '6-6 record.enabled scalar',
    '7-8 record.retain map',
    '8-8 record.retain.days scalar',
    '10-20 cameras map',
    '11-18 cameras.front map',
    '12-16 cameras.front.inputs list',
    '13-13 cameras.front.inputs.path scalar',
    '14-14 cameras.front.inputs.roles list',
    '16-16 cameras.front.inputs.global_args scalar',
    '17-18 cameras.front.note scalar',
    '19-20 cameras.back map',
    '20-20 cameras.back.inputs list',
    '21-21 flow map',
    '22-23 logs map',
    '23-23 logs.frigate.app scalar'
  ])
})

test('a name with a dot in it is one name', () => {
  expect(findKeys(text).keys.at(-1)?.names).toEqual(['logs', 'frigate.app'])
})

test.each([
  ['a: [1\nb: 2\n', 2],
  ['a: 1\n---\nb: 2\n', 2]
])('the first thing that is wrong with a text is told with its line: %j', (wrong, line) => {
  expect(findKeys(wrong)).toMatchObject({ keys: [], error: { line } })
})

test('a text that is no map has no keys', () => {
  for (const other of ['', 'text', '- 1\n- 2']) expect(findKeys(other).keys).toEqual([])
})
