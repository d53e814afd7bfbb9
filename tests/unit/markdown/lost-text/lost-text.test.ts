/** Loses texts on purpose: what the rule finds of them, at which line, and what it must not take for lost. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { compilePage } from '../../../../src/markdown/compile.js'
import { told } from '../../../helpers/told.js'
import type { CompileContext } from '../../../../src/markdown/page/context.js'
import type { UnifiedPlugin } from '../../../../src/model/unified-plugin.js'
import { noExtensions } from '../../../../src/plugins/load-extensions.js'
import { temporaryFolder } from '../../../helpers/files.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'

const context = fixtureContext('/nowhere')

/** Create the context of a site with a pass over the Markdown tree. */
function withPass(pass: () => (tree: Root) => void, pagesHash: string): CompileContext {
  const remarkPlugins = [{ owner: 'loser', value: pass as UnifiedPlugin }]
  return { ...context, extensions: { ...noExtensions, remarkPlugins, pagesHash } }
}

/** List the lines and messages of the rule on a page. */
async function lostIn(text: string, given = context, source = 'input.md'): Promise<string[]> {
  const page = pageOf(text, source, source.endsWith('x') ? 'mdx' : 'md')
  const { document } = await compilePage(page, given)
  return told(document.findings.filter(({ ruleId }) => ruleId === 'lost-text')).map(
    ({ file, line, message }) => `${file}:${line} ${message.split(': it is')[0]}`
  )
}

const page = [
  '# Title',
  'First paragraph of the page.',
  '- gate\n- garage\n  - courtyard',
  '| Camera | Zone |\n|---|---|\n| is | no |\n| is | no |',
  '```sh\nnpm install\nnpm test\n```',
  '> A quote with `code` and ![a picture](https://a.example/a.png).',
  'Last paragraph.'
].join('\n\n')

test('a page that shows all of its text has no finding', async () => {
  expect(await lostIn(page)).toEqual([])
})

test.each([
  ['paragraph', 'input.md:3 Lost text "First paragraph of the page"'],
  ['list', 'input.md:5 Lost text "gate" (and 2 more lines)'],
  ['table', 'input.md:9 Lost text "Camera Zone" (and 2 more lines)'],
  ['code', 'input.md:14 Lost text "npm install" (and 1 more lines)'],
  ['blockquote', 'input.md:19 Lost text "A quote with code and a picture"']
])('a plugin that drops the first %s is found at its line', async (type, expected) => {
  const drop = () => (tree: Root) => {
    tree.children = tree.children.filter(
      (node, index) => node.type !== type || index !== tree.children.findIndex((other) => other.type === type)
    )
  }
  const lost = await lostIn(page, withPass(drop, type))
  expect(lost).toEqual([expected])
})

test('a title that is written like an element is shown as it is', async () => {
  const use = 'Use `<script setup>` here.\n\nIt is `<script setup>`.\n'
  expect(await lostIn(`# \`<script setup>\`\n\n${use}\n**\`<script setup>\`** ends.\n`)).toEqual([])
})

test('one of two equal cells of a table is found', async () => {
  const drop = () => (tree: Root) => {
    const table = tree.children.find((node) => node.type === 'table')
    table?.children.pop()
  }
  expect(await lostIn(page, withPass(drop, 'row'))).toEqual(['input.md:12 Lost text "is no"'])
})

test('a container that keeps one kind of child loses the others with a finding', async () => {
  const keepCode = () => (tree: Root) => {
    tree.children = tree.children.flatMap((node) =>
      node.type === 'blockquote' ? { ...node, children: node.children.filter(({ type }) => type === 'code') } : node
    )
  }
  const text = '> A word before.\n>\n> ```js\n> let a\n> ```\n>\n> - An item behind.\n'
  expect(await lostIn(text, withPass(keepCode, 'group'))).toEqual([
    'input.md:1 Lost text "A word before" (and 1 more lines)'
  ])
})

test('a component that drops its children is found, and so is one that shows no title', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'parts'))
  const code = 'export const Drop = () => null\nexport const Show = ({ title, children }) => <b>{title}{children}</b>\n'
  writeFileSync(join(folder, 'parts/drop.jsx'), code)
  const text = [
    "import { Drop, Show } from './parts/drop.jsx'",
    '<Show title="A name">Shown words.</Show>',
    '<Drop>\nWords that *nobody* sees.\n</Drop>',
    '{/* a comment */}',
    '<Drop title="A second name" id="no-word" />'
  ].join('\n\n')
  expect(await lostIn(text, fixtureContext(folder), 'page.mdx')).toEqual([
    'page.mdx:6 Lost text "Words that nobody sees" (and 1 more lines)'
  ])
})

test('a page that lost all of its content beside one finding is found', async () => {
  const empty = () => (tree: Root) => {
    tree.children = []
  }
  const [first] = await lostIn(page, withPass(empty, 'empty'))
  expect(first).toBe('input.md:3 Lost text "First paragraph of the page" (and 10 more lines)')
})

test('the text of a partial is lost at its own line', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '_part.md'), 'Kept.\n\n> Dropped words.\n')
  const drop = () => (tree: Root) => {
    tree.children = tree.children.filter(({ type }) => type !== 'blockquote')
  }
  const { extensions } = withPass(drop, 'partial')
  const given = { ...fixtureContext(folder), ...(extensions && { extensions }) }
  expect(await lostIn('Before.\n\n::include{file="./_part.md"}\n', given)).toEqual([
    '_part.md:3 Lost text "Dropped words"'
  ])
})

test('footnotes and definitions that nothing uses are found', async () => {
  expect(await lostIn('Text.[^1]\n\n[^1]: Used note.\n\n[^2]: Forgotten remark.\n')).toEqual([
    'input.md:5 Lost text "Forgotten remark"'
  ])
})

test('components of MDX in a page of Markdown show their labels and content, with a finding', async () => {
  const text = '<Tabs>\n<TabItem label="First" value="a">\n\nOne panel.\n\n</TabItem>\n</Tabs>\n'
  const { html, document } = await compilePage(pageOf(text), context)
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(/First\s+One panel\./)
  expect(document.findings.map(({ ruleId, line }) => `${ruleId} ${line}`)).toEqual([
    'unknown-element 1',
    'unknown-element 2'
  ])
})

test('a sentence that reads as a definition is found', async () => {
  expect(await lostIn('Text.\n\n[警告]: 请勿触摸：\n')).toEqual(['input.md:3 Lost text "警告 请勿触摸"'])
  expect(await lostIn('Text.\n\n[unused]: https://a.example/\n[//]: # (A comment)\n')).toEqual([])
})

test.each([
  ['comments', 'A <!-- hidden words --> b.\n\n<!--\nmore\n-->\n'],
  ['ids of headings', '## A heading {#an-id}\n\n## Other { #b .c }\n'],
  [
    'directives and their attributes',
    ':::tip[A title]{title="x"}\nText.\n:::\n\n:::figure[A map]\n![alt](https://a.example/m.png)\n:::\n'
  ],
  [
    'the words behind a fence',
    '```ts title="a.ts" {1}\nlet a = 1 // [!code focus]\n// highlight-next-line\nlet b\n```\n'
  ],
  ['alerts', '> [!NOTE]\n> Text of it.\n'],
  [
    'HTML',
    '<div class="c" data-x="no">\n\n<b title="Name">Bold</b> &copy; <img alt="A picture" src="https://a.example/a.png">\n\n</div>\n'
  ],
  ['definitions', '[a link][one]\n\n[one]: https://a.example/ "A title"\n'],
  ['emoji by name', 'Done :tada: :+1:\n'],
  ['tabs', '::::tabs\n:::tab[First label]\nOne.\n:::\n:::tab[Second label]\nTwo.\n:::\n::::\n'],
  ['formulas and diagrams', '```mermaid\nflowchart LR\n  a --> b\n```\n'],
  ['tasks', '- [x] Done it\n- [ ] Open one\n'],
  ['line breaks between Han', '一行文字\n另一行文字\n'],
  ['addresses', 'See https://a.example/path_x?b=c and <https://b.example>.\n'],
  ['elements that a finding names', 'Before.\n\n<script>\nlet hidden = 1\n</script>\n\nAfter.\n']
])('%s are no loss', async (_, text) => {
  expect(await lostIn(text)).toEqual([])
})

test('what is in a frame, and what a component is given that is not there, is shown by nobody', async () => {
  const folder = temporaryFolder()
  const text = `import {
  Film, Gone
} from 'gone'

# Title

<Film title="Words of a title" />

<Gone label="Words of a label">Words in it.</Gone>

<iframe src="a.html">Words for old browsers</iframe>
`
  expect(await lostIn(text, fixtureContext(folder), 'page.mdx')).toEqual([])
  expect(await lostIn('# Title\n\n<iframe src="a.html">\nWords for old browsers\n</iframe>\n')).toEqual([])
})
