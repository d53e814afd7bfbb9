import { expect, test } from 'vitest'
import { prettyJson } from '../../../../src/client/api-console/pretty-json.js'

test.each([
  '{"a":[1,2,{"b":null}],"c":"x, {y}: \\"z\\\\","d":{},"e":[]}',
  '[]',
  '{}',
  '"text"',
  ' true ',
  '[[[]],[{}]]',
  '-1.5'
])('%s is indented as JSON.stringify does', (text) => {
  expect(prettyJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2))
})

test('numbers keep every digit, keys their order, and duplicates are kept', () => {
  expect(prettyJson('{"b":12345678901234567890,"2":1.10,"1":1,"b":0}')).toBe(
    '{\n  "b": 12345678901234567890,\n  "2": 1.10,\n  "1": 1,\n  "b": 0\n}'
  )
})

test.each(['', '{', '{a:1}', "{'a':1}", 'NaN', '[1,]', '<html>'])('%j is invalid JSON', (text) => {
  expect(prettyJson(text)).toBeUndefined()
})

test('very long texts and deep nesting are indented', () => {
  const long = JSON.stringify({ text: 'a\\"'.repeat(300_000) })
  expect(prettyJson(long)).toBe(JSON.stringify(JSON.parse(long), null, 2))
  expect(prettyJson('['.repeat(3000) + ']'.repeat(3000))?.replaceAll(/\s/g, '')).toHaveLength(6000)
})
