import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

const code = `let first
// #region one
  let inner // region
  // #region two
  let region = "eu"
  // #endregion two
// #endregion one
let last
`
const files = {
  'a.md': 'first\n\n<!-- #region part -->\n\ninner\n\n<!-- #endregion part -->\n\n## Heading\n\nlast\n',
  'c.ts': code,
  'c.rs': '// ANCHOR: main\nfn main() {}\n// ANCHOR_END: main\nfn other() {}\n',
  'c.py': '# --8<-- [start:part]\ninner = 1\n# --8<-- [end:part]\nlast = 2\n',
  'b.yml': 'region: eu\n# region\n# of the world\nlast: 1\n'
}

function compile(text: string, dialect: string) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, files)
  return compileDialect(`# Title\n\n${text}\n`, dialect, { siteDir })
}

const missing = /^3 missing-include (?:Missing region|Missing lines|Unexpected lines|The region of) "/

test.each([
  ['capstan', '::include{file="./a.md" region="nope"}'],
  ['capstan', '::include{file="./a.md" lines="50-60"}'],
  ['capstan', '::include{file="./a.md" lines="5-3"}'],
  ['capstan', '::include{file="./a.md" lines="some"}'],
  ['capstan', '::include{file="./a.md" lines=""}'],
  ['capstan', '::include{file="./a.md" region=""}'],
  ['capstan', '```ts file="./c.ts" lines="90-95"\n```'],
  ['capstan', '```ts file="./c.ts" lines="x"\n```'],
  ['capstan', '```ts file="./c.ts" region="nope"\n```'],
  ['vitepress', '<<< ./c.ts#nope{1-2}'],
  ['vitepress', '<!--@include: ./a.md#nope-->'],
  ['vitepress', '<!--@include: ./a.md{90,95}-->'],
  ['mkdocs', '--8<-- "a.md:nope"'],
  ['mkdocs', '--8<-- "a.md:90:95"'],
  ['mkdocs', '```py\n--8<-- "c.py:nope"\n```'],
  ['mkdocs', '```py\n--8<-- "c.py:90:95"\n```'],
  ['mkdocs', '{* ./c.py ln[90:95] *}'],
  ['mdbook', '{{#include a.md:nope}}'],
  ['mdbook', '{{#include a.md:90:95}}'],
  ['mdbook', '```rust\n{{#include c.rs:nope}}\n```'],
  ['mdbook', '```rust\n{{#rustdoc_include c.rs:nope}}\n```'],
  ['mdbook', '```rust\n{{#include c.rs:90:95}}\n```']
])('reports in %s what selects nothing, and shows the file: %s', async (dialect, text) => {
  const { html, findings } = await compile(text, dialect)
  expect(findings).toEqual([expect.stringMatching(missing)])
  expect(html).toMatch(/first|last|other/)
})

test.each([
  ['capstan', '::include{file="./a.md" lines="5-60"}', 11],
  ['capstan', '```ts file="./c.ts" lines="8-10"\n```', 8],
  ['mkdocs', '```py\n--8<-- "c.py:2:95"\n```', 4],
  ['mdbook', '{{#include a.md:5:95}}', 11]
])('reports in %s lines beyond the end: %s', async (dialect, text, end) => {
  const { html, findings } = await compile(text, dialect)
  expect(findings).toEqual([expect.stringMatching(`^3 include-range Lines .* exceed .* has ${end} lines\\.$`)])
  expect(html).toContain('last')
})

test.each([
  ['capstan', '::include{file="./a.md" region="part"}', 'inner', 'first'],
  ['capstan', '::include{file="./a.md" region="part" lines="2-3"}', 'inner', 'first'],
  ['capstan', '```ts file="./c.ts" region="one"\n```', 'inner', 'first'],
  ['capstan', '```ts file="./c.ts" region="one" lines="2-4"\n```', 'eu', 'inner'],
  ['capstan', '```ts file="./c.ts"\n```', 'eu', 'nothing'],
  ['capstan', '```yaml file="./b.yml"\n```', 'of the world', 'nothing'],
  ['capstan', '```rust file="./c.rs" region="main"\n```', 'main', 'other'],
  ['vitepress', '<<< ./c.ts#two', 'eu', 'inner'],
  ['vitepress', '<!--@include: ./a.md#heading-->', 'last', 'inner'],
  ['mkdocs', '```py\n--8<-- "c.py:part"\n```', 'inner', 'last'],
  ['mkdocs', '```ts\n--8<-- "c.ts:1:1,8:8"\n```', 'last', 'inner'],
  ['mdbook', '```rust\n{{#include c.rs:main}}\n```', 'main', 'other']
])('shows in %s the part alone: %s', async (dialect, text, shown, hidden) => {
  const { html, findings } = await compile(text, dialect)
  expect(findings).toEqual([])
  const words = html.replaceAll(/<[^>]*>/g, '')
  expect(words).toContain(shown)
  expect(words).not.toContain(hidden)
  expect(words).not.toMatch(/#(?:end)?region|ANCHOR|8<--/)
})

test('keeps lines of code that only look like marks', async () => {
  const { html } = await compile('```yaml file="./b.yml"\n```', 'capstan')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('region: eu\n# region\n# of the world')
})
