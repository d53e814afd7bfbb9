import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { normalizeId } from '../../../src/dialects/mdbook/mdbook-markdown.js'
import { compileDialect } from './compile-dialect.js'

test.each([
  ['What Is `Option<T>`?', 'what-is-optiont'],
  ['Using a  Reference', 'using-a--reference'],
  ['中文 标题', '中文-标题']
])('gives the heading %s the anchor of mdBook', (heading, id) => {
  expect(normalizeId(heading.replaceAll('`', ''))).toBe(id)
})

test('fills code with files, lines and anchors, and hides what mdBook hides', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  writeFileSync(
    join(siteDir, 'main.rs'),
    '// ANCHOR: here\n# use a;\nfn main() {}\n// ANCHOR_END: here\nfn other() {}\n'
  )
  writeFileSync(join(siteDir, 'part.md'), 'one\n\n**two**\n')
  const text =
    '# T\n\n```rust,ignore,does_not_compile\n{{#rustdoc_include main.rs:here}}\n```\n\n```rust\n{{#include main.rs:5:}}\n```\n\n{{#include part.md}}\n'
  const { html, findings } = await compileDialect(text, 'mdbook', { siteDir })
  expect(findings).toEqual([])
  expect(html).toContain('language="rust"')
  expect(html).not.toContain('use</span>')
  expect(html).not.toContain('ANCHOR')
  expect(html.match(/main/g)).toHaveLength(1)
  expect(html).toContain('<strong>two</strong>')
})

test('takes words of tests alone for no language', async () => {
  const { findings } = await compileDialect('```ignore\nerror[E0597]\n```\n', 'mdbook')
  expect(findings).toEqual([])
})

test('reports files and anchors that are not there', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  writeFileSync(join(siteDir, 'main.rs'), 'fn main() {}\n')
  const text = '```rust\n{{#include main.rs:gone}}\n```\n\n```rust\n{{#include no.rs}}\n```\n'
  const { findings } = await compileDialect(text, 'mdbook', { siteDir })
  expect(findings.map((finding) => finding.split(':')[0])).toEqual([
    '1 missing-include Missing region "gone" of "main.rs".',
    '5 missing-file Missing file "no.rs" of a code block.'
  ])
})

test('keeps the anchors of rules, and shows the text of links by names', async () => {
  const text =
    '# T\n\nr[items]\n## Items\n\nr[items.intro]\nSee [statics] and [`Vec`] and {{ summary }}.\n\n> [!EDITION-2024]\n> New.\n\n[statics]: items.static\n[`Vec`]: std::vec::Vec\n'
  const { html, findings } = await compileDialect(text, 'mdbook')
  expect(html).toMatch(/<a id="r-items"><\/a>\s*<h2/)
  expect(html).toMatch(/<p><a id="r-items.intro"><\/a>\s*See statics and <code>Vec<\/code> and <code>summary<\/code>/)
  expect(html).toContain('<strong>Edition 2024.</strong>')
  expect(html).not.toMatch(/r\[|\{\{|\[!/)
  expect(findings.map((finding) => finding.split(':')[0])).toEqual([
    '7 foreign-syntax Unexpected link by a name',
    '7 foreign-syntax Unexpected link by a name',
    '7 foreign-syntax Unexpected macro in braces'
  ])
})

test('writes what the attributes of an element of a preprocessor say above and below its content', async () => {
  const text =
    '<Listing number="15-6" file-name="src/main.rs" caption="Following a `Box<T>` value">\n\n```rust\nlet x;\n```\n\n</Listing>\n'
  const { html, findings } = await compileDialect(text, 'mdbook')
  expect(html).toMatch(
    /<div><p><code>src\/main\.rs<\/code><\/p>[\s\S]*<capstan-code[\s\S]*<p>Listing 15-6: Following a <code>Box&#x3C;T><\/code> value<\/p><\/div>/
  )
  expect(findings).toHaveLength(1)
})

test('shows what stands behind a backslash, and makes code of a playground', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  writeFileSync(join(siteDir, 'example.rs'), 'fn main() {}\n')
  const text = '```hbs\n\\{{#include file.rs}}\n```\n\n{{#playground example.rs editable}}\n'
  const { html, findings } = await compileDialect(text, 'mdbook', { siteDir })
  expect(findings).toEqual([])
  expect(html).toContain('>#include<')
  expect(html).not.toContain('\\{')
  expect(html).toMatch(/<capstan-code language="rust"[\s\S]*main/)
})

test.each(['{{#include part.md}}', '{{ #include part.md }}', '  {{  #include part.md:1:1 }}'])(
  'takes in the file of %s',
  async (include) => {
    const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
    writeFileSync(join(siteDir, 'part.md'), 'Words of the part.\n')
    const { html, findings } = await compileDialect(`# T\n\n${include}\n`, 'mdbook', { siteDir })
    expect(findings).toEqual([])
    expect(html).toContain('Words of the part.')
  }
)

test('gives headings the ids of their attributes, and leaves braces elsewhere as they are', async () => {
  const text = '# T\n\n## Example heading { #first .class1 .class2 }\n\nText { .kept }\n'
  const { html, ids, findings } = await compileDialect(text, 'mdbook')
  expect(ids).toEqual(['first'])
  expect(html).toContain('Text { .kept }')
  expect(html).not.toContain('.class1')
  expect(findings).toEqual([expect.stringContaining('raw-syntax "{ .kept }"')])
})

test('shows helpers behind a backslash as they are written', async () => {
  const { html, findings } = await compileDialect('# T\n\nWrite \\{{#include file.rs}} there.\n', 'mdbook')
  expect(html).toContain('Write {{#include file.rs}} there.')
  expect(findings).toEqual([])
  const mixed = await compileDialect('# T\n\nOf {{ one }}, \\{{ two }} and {{ three }}.\n', 'mdbook')
  expect(mixed.html).toContain('Of <code>one</code>, {{ two }} and <code>three</code>.')
  expect(mixed.findings).toHaveLength(1) // of one kind
})

test('draws boxes of mdbook-admonish, whose content is Markdown', async () => {
  const text = `\`\`\`\`admonish bug title="A [b] \\"c\\""
Inside **words**.

\`\`\`rust
fn code() {}
\`\`\`

\`\`\`admonish
Inner.
\`\`\`
\`\`\`\`

\`\`\`admonish tip "Own"
Tip.
\`\`\`

\`\`\`text
\`admonish\`
\`\`\`
`
  const { html, findings } = await compileDialect(text, 'mdbook')
  expect(findings).toEqual([])
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('A [b] "c" Inside words .')
  expect(words).toMatch(/Inner\. .*Own Tip\./)
  expect(html.match(/capstan-admonition kind|class="admonition/g)?.length).toBeGreaterThan(0)
  expect(html).not.toContain(':::')
})

test('hides lines by a sign of the block, and shows nothing of the title of the window', async () => {
  const text = '{{#title Window}}\n\n```python,hidelines=!!!\n!!!hidden\n  !!!too\nshown\n```\n'
  const { html, findings } = await compileDialect(text, 'mdbook')
  expect(findings).toEqual([])
  expect(html).toContain('shown')
  expect(html).not.toMatch(/hidden|too|title|<p>\s*<\/p>/)
})
