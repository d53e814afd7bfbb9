/** The mutation corpus of freshness: a change in any kind of node is found in its section and nowhere else; one of writing alone is not. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Section } from '../../../../src/model/section.js'
import { memoize } from '../../../../src/utils/memoize.js'
import { writeFiles } from '../../../helpers/files.js'
import { sectionsOfText } from './sections-of.js'

const original = `---
title: Recording
description: Keep what the cameras see.
sidebar_position: 3
---

import Tabs from './tabs'

Opening paragraph with *emphasis* and **weight**,
and a second line.

## Retention {#retention}

Text with \`inline code\` and a [link](./other.md "its title"), a [reference][ref] and ~~nothing~~.

![a camera](./camera.webp "a picture")

A hard break\\
follows here.

[ref]: https://example.org/one

## Lists

- first item
- second item
  with a line
  - inner item

1. one
2. two

- [ ] task
- [x] done

## Code

\`\`\`yaml title="config.yml"
record:
  enabled: true

detect:
  fps: 5
\`\`\`

    indented code

## Tables

| option | default |
| ------ | ------- |
| fps    | 5       |
| width  | 1280    |

## Boxes

:::warning[Careful]
The box has text.
:::

> A quotation.

> [!NOTE]
> An alert.

## Raw

<details>
<summary>Summary</summary>

Hidden text.

</details>

<!-- a comment -->

A footnote[^1].

[^1]: The note.

---

## Included

::include{file="./_part.md"}

### Below {#below}

Last paragraph.
`

const siteDir = mkdtempSync(join(tmpdir(), 'capstan-test-'))
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))
writeFiles(siteDir, { '_part.md': 'Included text.\n', '_other.md': 'Other text.\n' })

const read = memoize(
  (text: string) => text,
  (text) => sectionsOfText(text, { siteDir })
)

/** Find the anchors of the sections whose hashes differ. */
async function changedBy(from: string, to: string): Promise<string[]> {
  expect(original).toContain(from)
  const [before, after] = await Promise.all([read(original), read(original.replace(from, to))])
  const hashes = new Map(before.map(({ anchor, hash }) => [anchor, hash]))
  expect(after.map(({ anchor }) => anchor)).toEqual([...hashes.keys()])
  return after.filter(({ anchor, hash }) => hashes.get(anchor) !== hash).map(({ anchor }) => anchor)
}

describe('a change is found in its section alone', () => {
  test.each([
    ['title of the page', '', 'title: Recording', 'title: Records'],
    ['description', '', 'cameras see', 'cameras saw'],
    ['paragraph', '', 'Opening paragraph', 'Opening text'],
    ['emphasis', '', '*emphasis*', 'emphasis'],
    ['strong', '', '**weight**', '*weight*'],
    ['heading', 'retention', '## Retention {', '## Storage {'],
    ['inline code', 'retention', '`inline code`', '`inline  code`'],
    ['text of a link', 'retention', '[link]', '[page]'],
    ['target of a link', 'retention', './other.md', './another.md'],
    ['title of a link', 'retention', 'its title', 'a title'],
    ['text of a reference', 'retention', '[reference]', '[mention]'],
    ['deleted text', 'retention', '~~nothing~~', 'nothing'],
    ['alternative text', 'retention', 'a camera', 'two cameras'],
    ['image', 'retention', 'camera.webp', 'camera.png'],
    ['hard break', 'retention', 'break\\\n', 'break\n'],
    ['item', 'lists', 'second item', 'next item'],
    ['inner item', 'lists', 'inner item', 'deep item'],
    ['item of an ordered list', 'lists', '2. two', '2. three'],
    ['kind of a list', 'lists', '1. one\n2. two', '- one\n- two'],
    ['task', 'lists', '- [ ] task', '- [x] task'],
    ['value in code', 'code', 'fps: 5', 'fps: 10'],
    ['space in code', 'code', '  enabled', '    enabled'],
    ['empty line in code', 'code', 'true\n\ndetect', 'true\ndetect'],
    ['language of code', 'code', '```yaml', '```yml'],
    ['title of code', 'code', 'config.yml', 'config.yaml'],
    ['indented code', 'code', 'indented code', 'indented  code'],
    ['head of a table', 'tables', '| default |', '| value |'],
    ['cell', 'tables', '1280', '1920'],
    ['title of a box', 'boxes', '[Careful]', '[Danger]'],
    ['kind of a box', 'boxes', ':::warning', ':::danger'],
    ['text of a box', 'boxes', 'The box has', 'The box had'],
    ['quotation', 'boxes', 'A quotation', 'One quotation'],
    ['kind of an alert', 'boxes', '[!NOTE]', '[!TIP]'],
    ['HTML', 'raw', '<details>', '<details open>'],
    ['text of HTML', 'raw', 'Summary<', 'Short<'],
    ['text between HTML', 'raw', 'Hidden text', 'Other text'],
    ['footnote', 'raw', 'The note', 'A note'],
    ['reference of a footnote', 'raw', 'footnote[^1]', 'footnote'],
    ['thematic break', 'raw', '\n---\n\n## Included', '\n\n## Included'],
    ['included file', 'included', '_part.md', '_other.md'],
    ['section below', 'below', 'Last paragraph', 'Final paragraph']
  ])('%s', async (_, anchor, from, to) => {
    expect(await changedBy(from, to)).toEqual([anchor])
  })
})

describe('a change of writing alone is none', () => {
  test.each([
    ['wrapped line', 'weight**,\nand a second', 'weight**, and a\nsecond'],
    ['mark of emphasis', '*emphasis*', '_emphasis_'],
    ['mark of strong', '**weight**', '__weight__'],
    ['mark of an item', '- first item\n- second', '* first item\n* second'],
    ['numbers of a list', '1. one\n2. two', '1. one\n1. two'],
    ['address of a definition', 'https://example.org/one', 'https://example.org/two'],
    ['name of a definition', '[ref]: https', '[Ref]: https'],
    ['fence', '```yaml title="config.yml"', '~~~yaml title="config.yml"'],
    ['widths of a table', '| fps    | 5       |', '| fps | 5 |'],
    ['mark of a hard break', 'break\\\n', 'break  \n'],
    ['comment', '<!-- a comment -->', '<!-- another -->'],
    ['position in the sidebar', 'sidebar_position: 3', 'sidebar_position: 4'],
    ['import', "'./tabs'", "'./other-tabs'"]
  ])('%s', async (_, from, to) => {
    const text = to.startsWith('~~~') ? original.replace(/```yaml([\s\S]*?)```/, '~~~yaml$1~~~') : undefined
    if (text === undefined) expect(await changedBy(from, to)).toEqual([])
    else expect((await read(text)).map(({ hash }) => hash)).toEqual((await read(original)).map(({ hash }) => hash))
  })
})

describe('a text in Chinese', () => {
  test('has no space where a line ends', async () => {
    const [[one], [other]] = await Promise.all([read('录像保留\n七天。\n'), read('录像保留七天。\n')])
    expect(one?.hash).toBe(other?.hash)
  })
})

describe('MDX', () => {
  const text = `import Part from './_part.md'

## One

<Box kind="note">

Text of the box.

</Box>

{/* a comment */}

<Part />

## Two

{1 + 1}
`
  const readMdx = (mdx: string) => sectionsOfText(mdx, { siteDir, format: 'mdx' })
  const changes = (before: readonly Section[], after: readonly Section[]) =>
    after.filter(({ hash }, index) => before[index]?.hash !== hash).map(({ anchor }) => anchor)

  test.each([
    ['attribute', ['one'], '"note"', '"tip"'],
    ['text of an element', ['one'], 'Text of', 'Words of'],
    ['imported file', ['one'], '_part.md', '_other.md'],
    ['expression', ['two'], '1 + 1', '1 + 2'],
    ['comment', [], 'a comment', 'another']
  ])('%s', async (_, anchors, from, to) => {
    expect(changes(await readMdx(text), await readMdx(text.replace(from, to)))).toEqual(anchors)
  })

  test('that cannot be parsed is read as Markdown', async () => {
    const sections = await readMdx('## One\n\nText < 5 { of it.\n')
    expect(sections.map(({ anchor, words }) => [anchor, words])).toEqual([
      ['', 0],
      ['one', 6]
    ])
  })
})

describe('a section', () => {
  test('names its blocks, words, shape and places', async () => {
    const sections = await read(original)
    const by = (anchor: string) => sections.find((section) => section.anchor === anchor)
    expect(sections.map(({ anchor, depth }) => `${depth} ${anchor}`)).toEqual([
      '0 ',
      '2 retention',
      '2 lists',
      '2 code',
      '2 tables',
      '2 boxes',
      '2 raw',
      '2 included',
      '3 below'
    ])
    expect(by('')?.title).toBe('page.md')
    expect(by('retention')).toMatchObject({ title: 'Retention', line: 12, shape: { h: 2, image: 1, link: 2 } })
    expect(by('code')?.blocks.map(({ kind, line, endLine, text }) => [kind, line, endLine, text])).toEqual([
      ['heading', 36, 36, '## Code'],
      ['code', 39, 40, 'record:\n  enabled: true'],
      ['code', 42, 43, 'detect:\n  fps: 5'],
      ['code', 46, 46, 'indented code']
    ])
    expect(by('lists')?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', '## Lists'],
      ['item', 'first item'],
      ['item', 'second item\nwith a line'],
      ['item', 'inner item'],
      ['item', 'one'],
      ['item', 'two'],
      ['item', 'task'],
      ['item', 'done']
    ])
    expect(by('boxes')?.shape).toEqual({ h: 2, note: 1, warning: 1 })
    expect(by('included')?.blocks.map(({ file, line, text }) => [file, line, text])).toEqual([
      ['page.md', 83, '## Included'],
      ['_part.md', 1, 'Included text.']
    ])
  })
})
