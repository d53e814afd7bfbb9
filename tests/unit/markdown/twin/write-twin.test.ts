import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { compilePage } from '../../../../src/markdown/compile.js'
import { writeTwin } from '../../../../src/markdown/twin/write-twin.js'
import { dialectOf } from '../../../helpers/dialects.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'

async function twinOf(text: string, { dialect, format = 'md' }: { dialect?: string; format?: 'md' | 'mdx' } = {}) {
  const context = { ...fixtureContext('/nowhere'), hasTwins: true, hasMath: true, dialect: dialectOf(dialect) }
  const { markdown = '' } = await compilePage(pageOf(text, `page.${format}`, format), context)
  // Links and files are symbols here.
  return markdown.replaceAll(/<?\0[A-Z]\d+\0([^\s>]*)>?/g, 'url$1').trimEnd()
}

/** Write the source of a block of code. */
const fenced = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``

test.each([
  ['lines that fold', 'js collapse={2-3}', 'a()\nb()\nc()\nd()', 'js', 'a()\nb()\nc()\nd()'],
  ['lines that marks change', 'js', 'a() // [!code --]\nb() // [!code ++]\nc()', 'diff', '-a()\n+b()\n c()'],
  ['marks of several lines', 'py', '# [!code ++:2]\na\nb\nc', 'diff', '+a\n+b\n c'],
  ['lines that the info string changes', 'ts del={1} ins={2}', 'a\nb\nc', 'diff', '-a\n+b\n c'],
  ['a diff with the language of its code', 'diff lang=ts', '- a\n+ b', 'diff', '- a\n+ b'],
  ['a diff whose lines are marked', 'diff {1}', '- a\n+ b', 'diff', '- a\n+ b'],
  ['lines that are set apart', 'js {1} "b"', 'a // [!code highlight]\nb', 'js', 'a\nb'],
  ['lines that are numbered', 'js showLineNumbers startLineNumber=7', 'a\nb', 'js', 'a\nb'],
  ['a title', 'js title="a.js"', 'a', 'js title="a.js"', 'a'],
  ['no language', '', '  a\n\n\tb ', '', '  a\n\n\tb '],
  ['a session', 'console', '$ a\nb', 'console', '$ a\nb'],
  ['colours of a terminal', 'text', 'a [32mb', 'text', 'a [32mb'],
  ['a diagram', 'mermaid', 'graph LR\n  A --> B', 'mermaid', 'graph LR\n  A --> B'],
  ['what looks like HTML', 'html', '<b>&amp;</b>\n<!-- x -->', 'html', '<b>&amp;</b>\n<!-- x -->'],
  ['what looks like Markdown', 'md', ':::note\n[a](b)\n:::', 'md', ':::note\n[a](b)\n:::']
])('code is what its author wrote: %s', async (_, info, code, expectedInfo, expected) => {
  expect(await twinOf(fenced(info, code))).toBe(fenced(expectedInfo, expected))
})

test.each([
  ['a list', '1. a\n\n   ```js\n   b\n     c\n   ```', '1. a\n\n   ```js\n   b\n     c\n   ```'],
  ['a quotation', '> ```js\n> a\n>\n> b\n> ```', '> ```js\n> a\n>\n> b\n> ```'],
  ['an admonition', ':::note\n```js\na\n```\n:::', '> [!NOTE]\n>\n> ```js\n> a\n> ```'],
  [
    'tabs',
    '::::tabs\n:::tab[A]\n```js\na\n```\n:::\n:::tab[B]\n```js\nb\n```\n:::\n::::',
    '**A**\n\n```js\na\n```\n\n**B**\n\n```js\nb\n```'
  ],
  [
    'a cell',
    '<table><tr><th>K</th><th>V</th></tr><tr><td>k</td><td>\n\n```sh\na\nb\n```\n\n</td></tr></table>',
    '- **K**\n\n  k\n\n  **V**\n\n  ```sh\n  a\n  b\n  ```'
  ],
  ['what folds', '<details><summary>More</summary>\n\n```js\na\n```\n\n</details>', '**More**\n\n```js\na\n```'],
  ['a longer fence', '````md\n```js\na\n```\n````', '````md\n```js\na\n```\n````'],
  ['a footnote', 'a[^1]\n\n[^1]: b\n\n    ```js\n    c\n    ```', 'a[^1]\n\n[^1]: b\n\n    ```js\n    c\n    ```']
])('code inside of %s', async (_, source, expected) => {
  expect(await twinOf(source)).toBe(expected)
})

test.each([
  ['alerts', '> [!IMPORTANT]\n> a', '> [!IMPORTANT]\n> a'],
  ['admonitions with titles', ':::tip[My *title*]\na\n:::', '> [!TIP]\n> **My _title_**\n>\n> a'],
  ['dangers', ':::danger\na\n:::', '> [!CAUTION]\n> a'],
  ['footnotes', 'a[^x]\n\n[^x]: b `c`', 'a[^x]\n\n[^x]: b `c`'],
  ['footnotes with Chinese names', '甲[^注]\n\n[^注]: 乙', '甲[^注]\n\n[^注]: 乙'],
  ['icons with a label', 'a :icon[home]{label=Home} b', 'a Home b'],
  ['icons without', 'a :icon[home] b', 'a b'],
  ['badges', 'a :badge[new]{variant=tip}', 'a new'],
  ['powers', '10<sup>6</sup> and H<sub>2</sub>O', '10^6 and H2O'],
  ['formulas', 'a $x_1$ for $5\n\n$$\ny\n$$', 'a $x_1$ for \\$5\n\n$$\ny\n$$'],
  ['tasks', '- [x] a\n- [ ] b', '- [x] a\n- [ ] b'],
  ['tables', '| a | b |\n| - | -: |\n| 1 \\| 2 | `x` |', '| a | b |\n| - | -: |\n| 1 \\| 2 | `x` |'],
  ['files', ':::file-tree\n- a/\n  - b.js  the script\n:::', '- a/\n  - b.js the script'],
  ['steps', ':::steps\n1. a\n2. b\n:::', '1. a\n2. b'],
  ['links within the page', '[a](#b)\n\n## b', '[a](url)\n\n## b'],
  ['names with underscores', 'snake_case and `a_b`', 'snake_case and `a_b`'],
  ['emphasis beside Chinese', '这是**“重点”**内容', '这是**“重点”**内容'],
  ['emphasis in Chinese', '**粗体。**然后', '**粗体。**然后'],
  ['videos', '<video src="https://v.example/a.mp4" title="A"></video>', '[A](https://v.example/a.mp4)']
])('writes %s', async (_, source, expected) => {
  expect(await twinOf(source)).toBe(expected)
})

test.each([
  [
    'docusaurus',
    ':::note[T]\n\na\n\n:::\n\n```js\n// highlight-next-line\na\n```',
    '> [!NOTE]\n> **T**\n>\n> a\n\n```js\na\n```'
  ],
  ['vitepress', '::: tip T\na\n:::\n\n```js{1}\na\n```', '> [!TIP]\n> **T**\n>\n> a\n\n```js\na\n```'],
  [
    'vitepress',
    '::: code-group\n```js [a.js]\na\n```\n```ts [b.ts]\nb\n```\n:::',
    '**a.js**\n\n```js\na\n```\n\n**b.ts**\n\n```ts\nb\n```'
  ],
  ['starlight', ':::caution[T]\na\n:::\n\n```js ins={1}\na\n```', '> [!CAUTION]\n> **T**\n>\n> a\n\n```diff\n+a\n```'],
  ['mkdocs', '!!! note "T"\n    a\n\n    ```js\n    b\n    ```', '> [!NOTE]\n> **T**\n>\n> a\n>\n> ```js\n> b\n> ```'],
  ['mdbook', '```rust,ignore\n# fn main() {\nlet a = 1;\n# }\n```', '```rust\nlet a = 1;\n```'],
  ['hugo', '{{< highlight js >}}\na\n{{< /highlight >}}', '```js\na\n```']
])('the blocks of %s', async (dialect, source, expected) => {
  expect(await twinOf(source, { dialect })).toBe(expected)
})

test('components of MDX are resolved, and their code is whole', async () => {
  const source =
    'export const Box = ({ n, children }) => <div><p>Box {n}</p>{children}</div>\n\n<Box n={2}>\n\n```js\na // [!code ++]\n```\n\n</Box>'
  expect(await twinOf(source, { format: 'mdx' })).toBe('Box 2\n\n```diff\n+a\n```')
})

test.each([
  ['the link of a heading', '<h2 id="a">A<a class="heading-link" href="#a"></a></h2>', '## A'],
  [
    'one of two images',
    '<a class="enlarge light-only" href="/a.png"><img src="/a.png" alt="A"></a><a class="enlarge dark-only" href="/b.png"><img src="/b.png" alt="B"></a>',
    '![A](/a.png)'
  ],
  ['what only scripts need', '<div class="script-only"><button>x</button></div><p>a</p>', 'a'],
  [
    'terms and what is said of them',
    '<dl><dt>A</dt><dd><code>1</code></dd><dt>B</dt><dd><p>2</p><p>3</p></dd></dl>',
    '- **A**: `1`\n- **B**: 2\n\n  3'
  ],
  [
    'a cell that covers others',
    '<table><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td></tr></table>',
    '| a | b |\n| - | - |\n| c | |'
  ],
  ['two lists in a row', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
  ['a link that holds blocks', '<a href="/a"><h2>A</h2><p>b</p></a>', '## [A](/a)\n\n[b](/a)'],
  ['codes beside each other', '<p><code>a</code><code>b</code></p>', '`a` `b`']
])('of HTML: %s', (_, html, expected) => {
  expect(writeTwin(fromHtml(html, { fragment: true })).trimEnd()).toBe(expected)
})
