import { expect, test } from 'vitest'
import { compileText } from './compile-fixture.js'
import { told } from '../../helpers/told.js'

async function compile(text: string) {
  const { html, document } = await compileText(`# Title\n\n${text}\n\nlast words\n`)
  return { html, findings: told(document.findings).map(({ line, ruleId, message }) => `${line} ${ruleId} ${message}`) }
}

test.each([
  ['/// note\ntext\n///', 3],
  ['/// note | Title\n\ntext\n\n///', 3],
  ['words\n/// details\ntext\n///', 4],
  ['{% hint style="info" %}\ntext\n{% endhint %}', 3],
  ['text {%- include "a.md" %}', 3],
  ['some ==marked words== here', 3],
  ['press ++ctrl+alt++ now', 3],
  ['{{< shortcode key="value" >}}', 3],
  ['{{% notice note %}}\ntext\n{{% /notice %}}', 3],
  ['!!! note\n\n    text', 3],
  ['!!!note "Title"', 3],
  ['words\n!!! note', 4],
  [':::{note} Title\ntext\n:::', 3],
  ['::: {.callout-note}\ntext\n:::', 3],
  ['.. note::\n   text', 3],
  ['![[image.png]]', 3],
  ['> [!INFO] Title\n> text', 3],
  ['> [!note]- Folded\n> text', 3],
  ['see [[Another page]] or [[page|this one]]', 3],
  ['[!INCLUDE [part](part.md)]', 3],
  ['words\n:::row:::\n\ntext\n\n:::row-end:::', 4],
  ['![a](data:image/gif;base64,R0lGODlhAQABAAAAACw=){width=300}', 3],
  ['[a](https://a.example){: target="_blank" rel=x }', 3],
  ["import Part from './part.mdx'\n\ntext", 3],
  ['export const a = 1\n\ntext', 3],
  ['{/* a comment */}', 3]
])('reports at its first line what only others read: %s', async (text, line) => {
  const { findings } = await compile(text)
  expect(findings).toContainEqual(expect.stringMatching(`^${line} raw-syntax ".*" has no meaning here`))
})

test('reports all that a text has of one kind, the same once', async () => {
  const { findings } = await compile('{{one}} and {{two}}\n{{one}}, {{three}} ==four== ==five==\n\n$a_1$ and $b_1$')
  expect(findings.map((finding) => / (\S+) has/.exec(finding)?.[1])).toEqual([
    '"{{one}}"',
    '"{{two}}"',
    '"{{three}}"',
    '"==four=="',
    '"==five=="',
    '"$a_1$"'
  ])
})

test.each([
  'a[[i]] and [[1]] and [[ -f x ]], the import of "a" from "b", {a=1}',
  'a == b, x==1 and y==2, === and ====',
  'C++ and ++i or i++, a+++b, C++/C++',
  '{ a % b } and 5 {% of it',
  'Text / and // and /// alone',
  '> [!NOTE]\n> text',
  '`{{< a >}}` and `==b==`',
  '[the][ref] a[[1, 2]]\n\n[ref]: https://example.com/'
])('reports nothing of text: %s', async (text) => {
  const { findings } = await compile(text)
  expect(findings.filter((finding) => finding.includes('raw-syntax'))).toEqual([])
})

test.each([
  ['::: warning\ntext\n:::', 'kind="warning"'],
  ['::: warning Title here\ntext\n:::', 'Title here'],
  ['- item\n\n  ::: tip\n  text\n  :::', 'kind="tip"'],
  [':::: tip\n::: warning\ntext\n:::\n::::', 'kind="warning"'],
  ['::: steps\n1. text\n:::', 'class="steps"'],
  ['::: code-group\n\n```sh\ntext\n```\n\n:::', '<capstan-tabs']
])('reads a name behind a blank: %s', async (text, shown) => {
  const { html, findings } = await compile(text)
  expect(findings).toEqual([])
  expect(html).toContain(shown)
  expect(html).not.toContain(':::')
})

test.each([
  ':::warning text :::',
  '::: warning text :::',
  ':::warning[Title] text [with](https://example.com/) a ] :::',
  ':::warning text :::\n\n:::tip\n\nnext\n\n:::'
])('reads a box that a formatter joined to one line: %s', async (text) => {
  const { html, findings } = await compile(text)
  expect(findings).toEqual([])
  expect(html).toContain('text')
  expect(html).toMatch(/kind="warning"[^]*<\/capstan-admonition>[^]*last words/)
  expect(html).not.toContain(':::')
})

test('reports a box whose end a formatter joined to its text at its first line', async () => {
  const { findings } = await compile(':::warning\n\nsome text :::\n\n:::tip\n\nnext\n\n:::')
  expect(findings[0]).toMatch(/^3 unclosed-directive The ":::warning" is not closed: move the ":::"/)
})
