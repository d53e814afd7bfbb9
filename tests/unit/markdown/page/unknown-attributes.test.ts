import { expect, test } from 'vitest'
import { compileText } from '../compile-fixture.js'
import { told } from '../../../helpers/told.js'

test.each([
  ['```ts colour="red" title="a b=c"\nx\n```', 'Unexpected attribute "colour" of a code block; it is left out.'],
  ['```ts titel="a"\nx\n```', 'Unexpected attribute "titel" of a code block; did you mean "title"?'],
  [':::note[One]{title="Two"}\nx\n:::', 'Unexpected attribute "title" of ":::note"; it is left out.'],
  [':::note{colour=red}\nx\n:::', 'Unexpected attribute "colour" of ":::note"; it is left out.'],
  ['::::tabs{group=x}\n:::tab[One]{vale=y}\nx\n:::\n::::', 'Unexpected attribute "group" of ":::tabs"'],
  ['::::tabs\n:::tab[One]{vale=y}\nx\n:::\n::::', 'Unexpected attribute "vale" of ":::tab"; did you mean "value"?'],
  [':::figure{wide}\n![a](https://example.com/a.png)\n:::', 'Unexpected attribute "wide" of ":::figure"'],
  ['::include{file="./no.md" regoin="a"}', 'Unexpected attribute "regoin" of "::include"; did you mean "region"?']
])('reports the attribute that nothing reads of %s', async (text, message) => {
  const { findings } = (await compileText(`# Title\n\n${text}\n`)).document
  expect(
    told(findings.filter(({ ruleId }) => ruleId === 'unknown-attribute')).map(({ message: found }) => found)
  ).toContainEqual(expect.stringContaining(message))
})

test.each([
  '```ts {1,3-4} title="a=b" showLineNumbers=5 mark="x=y" ins=/a b=c/ del={2} collapse={1}\nx=y\na b=c\n3\n4\n```',
  ':::note{title="a" no-title}\nx\n:::'
])('reports nothing of what is read: %s', async (text) => {
  expect((await compileText(`# Title\n\n${text}\n`)).document.findings).toEqual([])
})

test.each(['md', 'mdx'] as const)('keeps quotes in the title of code in %s', async (format) => {
  const { html, document } = await compileText(
    '# T\n\n- a\n\n  ```sh title="say \\"hi\\" now" {1}\n  x\n  ```\n',
    format
  )
  expect(html).toContain('title="say &quot;hi&quot; now"')
  expect(document.findings).toEqual([])
})
