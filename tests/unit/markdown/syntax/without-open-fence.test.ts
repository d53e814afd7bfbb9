import { expect, it } from 'vitest'
import { withoutOpenFence } from '../../../../src/markdown/syntax/without-open-fence.js'

it.each([
  ['The format is:\n\n``` <sum> ::= <term>\n\n\t(More.)\n\n<term> ::= 1 ```\n\nEnd.', 'The format is:\n\n\\``` <sum>'],
  ['~~~ (one)\ntwo', '\\~~~ (one)'],
  ['```js\na\n```\n\n``` <sum>\n\nEnd.', '```js\na\n```\n\n\\``` <sum>']
])('%j keeps its text', (text, start) => {
  const written = withoutOpenFence(text)
  expect(written.slice(0, start.length)).toBe(start)
  expect(written.replace('\\', '')).toBe(text)
})

it.each([
  '``` <sum>\ncode\n```\n',
  '```\nnever closed <a>',
  '```js title="a"\nnever closed',
  '```{.python}\nnever closed',
  '~~~~ <a>\n~~~\n~~~~',
  'text with ``` <a>'
])('%j stays', (text) => {
  expect(withoutOpenFence(text)).toBe(text)
})
