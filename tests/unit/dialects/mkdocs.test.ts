import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { folderAccess } from '../../../src/files/folder-access.js'
import { slugify } from '../../../src/dialects/mkdocs/slugify.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { siteOf } from '../helpers/site.js'
import { compileDialect } from './compile-dialect.js'

test.each([
  ['What is `x.y` & z?', 'what-is-xy-z'],
  ['Déjà vu', 'deja-vu'],
  ['a_b - c', 'a_b-c']
])('gives the heading %s the anchor of Python-Markdown', (heading, id) => {
  expect(slugify(heading.replaceAll('`', ''))).toBe(id)
})

test('numbers equal headings with an underscore, and reads ids of attribute lists', async () => {
  const { ids } = await compileDialect('# T\n\n## A\n\n## A\n\n## B { #own .x }\n\n## 中文\n', 'mkdocs')
  expect(ids).toEqual(['a', 'a_1', 'own', '_1'])
})

test('reads the attribute list behind any heading: ids by name, and names alone', async () => {
  const headings = ['## 9.7 <small>May</small> { id="9.7" }', '## A { data-toc-omit }', '## B { class="x y" id=b-2 }']
  const { html, ids } = await compileDialect(`# T\n\n${headings.join('\n\n')}\n`, 'mkdocs')
  expect(ids).toEqual(['9.7', 'a', 'b-2'])
  expect(html).not.toMatch(/[{}]/)
})

test('nests admonitions, details, tabs and definitions, and keeps positions', async () => {
  const text = [
    '!!! warning "Mind *this*"',
    '',
    '    === "A"',
    '',
    '        ``` yaml title="x.yml" hl_lines="2"',
    '        a:',
    '          - b:',
    '        ```',
    '',
    '    === "B"',
    '',
    '        1. one',
    '',
    '            ??? bug "More"',
    '                <x-y>inner</x-y>',
    '',
    'Term',
    '',
    ':   First',
    '',
    '    === "C"',
    '',
    '        c',
    '',
    '    === "D"',
    '',
    '        d',
    '',
    ':   Second'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'mkdocs')
  expect(findings).toEqual(['15 foreign-syntax Unexpected element <x-y>: it is none of HTML; its content stays.'])
  expect(html).toContain('Mind <em>this</em>')
  expect(html).toContain('title="x.yml"')
  expect(html).toMatch(
    /label="A"[\s\S]*label="B"[\s\S]*<details>[\s\S]*More[\s\S]*inner[\s\S]*<dl>[\s\S]*label="C"[\s\S]*label="D"/
  )
  expect(html.match(/<dd>/g)).toHaveLength(2)
  expect(html).not.toContain('===')
})

test('takes attribute lists, keys, marks, icons and abbreviations out of the text', async () => {
  const text = [
    '[Start](https://a.example/x){ .md-button } ++ctrl+c++ ==marked== H~2~O :smile: :material-check:{ .lg } HTML',
    '',
    '- item',
    '{ .annotate }',
    '',
    '*[HTML]: Hyper Text'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'mkdocs')
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain('Unexpected icon')
  expect(html).toContain('<kbd>Ctrl</kbd>+<kbd>C</kbd> <mark>marked</mark> H<sub>2</sub>O 😄')
  expect(html).toContain('<abbr title="Hyper Text">HTML</abbr>')
  expect(html).toContain('class="button external"')
  expect(html).not.toMatch(/[{}]|\*\[|:material/)
})

test('draws a mark that is a whole text, and leaves tags and icons out of labels and anchors', async () => {
  const text = [
    '# A :material-check: title',
    '',
    '- ==marked (all)==',
    '- ^^added^^',
    '',
    '=== "Slower <small>smaller</small>"',
    '',
    '    One',
    '',
    '=== ":material-check: `Box<T>`"',
    '',
    '    Two'
  ].join('\n')
  const { html } = await compileDialect(text, 'mkdocs')
  expect(html).toContain('id="a-title"')
  expect(html).toContain('<mark>marked (all)</mark>')
  expect(html).toContain('<ins>added</ins>')
  expect(html).toContain('label="Slower smaller"')
  expect(html).toContain('label="Box&lt;T&gt;"')
})

test('reads Markdown in HTML, snippets, and fences with attribute lists', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  writeFileSync(join(siteDir, 'part.md'), '**taken in**\n')
  writeFileSync(join(siteDir, 'a.py'), 'x = 1\n# --8<-- [start:two]\ny = 2\n# --8<-- [end:two]\n')
  const text = [
    '<figure markdown="span">',
    '  **bold**',
    '  <figcaption>Caption</figcaption>',
    '</figure>',
    '',
    '--8<-- "part.md"',
    '',
    '``` { .python .annotate title="a.py" }',
    '--8<-- "a.py:two"',
    '```',
    '',
    '[TOC]'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'mkdocs', { siteDir })
  expect(findings).toEqual([])
  expect(html).toMatch(/<figure>[\s\S]*<strong>bold<\/strong>[\s\S]*<figcaption>Caption<\/figcaption>[\s\S]*<\/figure>/)
  expect(html).toContain('<strong>taken in</strong>')
  expect(html).toContain('language="python"')
  expect(html).not.toMatch(/8<|8&lt;|TOC/)
})

test('draws cards and buttons, admonitions without a title, what reviewers marked, and the language of code in a line as nothing', async () => {
  const text = [
    '[Button](https://a.example){ .md-button .md-button--primary }',
    '',
    '!!! tip ""',
    '    No title.',
    '',
    '{~~old~>new~~} {>>said<<} {++more++} ~~gone~~ `#!py x = 1` `#!/bin/sh x`',
    '',
    '{==',
    '',
    'Block.',
    '',
    '==}',
    '',
    '<div class="grid cards" markdown>',
    '',
    '-   **One**',
    '',
    '    ---',
    '',
    '    Text',
    '',
    '-   Two',
    '',
    '</div>'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'mkdocs')
  expect(findings).toEqual([])
  expect(html).toContain('class="button primary external"')
  expect(html).toMatch(/<capstan-admonition kind="tip"><p>No title/)
  expect(html).toContain(
    '<del>old</del><ins>new</ins> <em>said</em> <ins>more</ins> <del>gone</del> <code>x = 1</code>'
  )
  expect(html).toContain('<code>#!/bin/sh x</code>')
  expect(html).not.toMatch(/[{}]|==/)
  expect(html).toMatch(
    /<div class="card-grid">\s*<div class="content-card"><p class="card-title"><strong>One<\/strong><\/p><p>Text<\/p><\/div><div class="content-card"><p>Two<\/p><\/div>/
  )
})

test('takes in several files at once, and looks for them in the folders of the site', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'a.md': 'First.\n', 'parts/b.md': 'Second.\n' })
  const text = '--8<--\na.md\n; c.md\nb.md\n--8<--\n\n;--8<-- "b.md"\n'
  const { html, findings } = await compileDialect(text, 'mkdocs', { siteDir, context: { includePaths: ['parts'] } })
  expect(findings).toEqual([])
  expect(html).toMatch(/First\.[\s\S]*Second\.[\s\S]*<p>--8&#x3C;-- "b\.md"/)
})

test('shows the outline in the text, what is below another in a list of its own', async () => {
  const { html, findings } = await compileDialect('[TOC]\n\n## A\n\n### `b`\n\n## C\n', 'mkdocs')
  expect(findings).toEqual([])
  expect(html).toMatch(
    /^<ul><li><a href="[^"]*">A<\/a><ul><li><a href="[^"]*">b<\/a><\/li><\/ul><\/li><li><a href="[^"]*">C<\/a><\/li><\/ul>/
  )
})

test('reads the blocks of PyMdown that end with their own mark, and the ids of titles', async () => {
  const text =
    '# T { #own-title }\n\n//// tab | One\n\n/// tip | Mind\n\n```py\n///\nx = 1\n```\n\n///\n\n////\n\n//// tab | Two\n\nsecond\n\n////\n\n/// details | More\n    open: True\n\ninside\n///\n\n## A { #x }\n'
  const { html, ids, findings } = await compileDialect(text, 'mkdocs')
  expect(findings).toEqual([])
  expect(ids).toEqual(['x'])
  expect(html).toMatch(/label="One"[\s\S]*capstan-admonition[\s\S]*Mind[\s\S]*label="Two"[\s\S]*second/)
  expect(html).toMatch(/<details[^>]*>[\s\S]*More[\s\S]*inside/)
  expect(html.match(/\/\/\//g)).toHaveLength(1)
})

test('loses no text where several blocks of a plugin have options', async () => {
  const block = (name: string) => `::: a.${name}\n    options:\n        members:\n            - ${name}_member\n`
  const { findings } = await compileDialect(`# T\n\n${block('one')}\n${block('two')}\n${block('three')}`, 'mkdocs')
  expect(findings).toEqual([expect.stringContaining('(and 2 more of the page)')])
})

test('reports what plugins and macros would have written, and keeps its name', async () => {
  const text =
    '# T\n\nText.\n::: a.b.C\n    options:\n      x: 1\n\n<div>{{ user }}</div>\n\nVersion {{ version }} {% endfor %} {* ../a.py *}.\n\n### ::: a.b.d\n'
  const { html, ids, findings } = await compileDialect(text, 'mkdocs')
  expect(html).toContain('<p id="a.b.C"><code>a.b.C</code></p>')
  expect(html).toContain('<code>version</code>')
  expect(html).not.toMatch(/:::|\{[{%*]|options/)
  expect(findings.map((finding) => finding.split(':')[0])).toEqual([
    '3 foreign-syntax Unexpected block of a plugin behind "',
    '8 foreign-syntax Unexpected macro in braces',
    '10 foreign-syntax Unexpected macro in braces',
    expect.stringMatching(/^12 heading-order /)
  ])
  // Blocks of one page are one finding.
  expect(findings[0]).toContain('(and 1 more of the page)')
  expect(ids).toEqual(['a.b.d'])
})

test('draws icons from folders of the site and packages of Iconify, sanitized, and reports the others with what to install', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), text)
  }
  write('icons/brand/logo-big.svg', '<svg viewBox="0 0 8 8" onload="x()"><path d="M1 2"/><script>x()</script></svg>')
  write('node_modules/@iconify-json/mdi/package.json', '{"version":"1.0.0"}')
  const set = {
    width: 24,
    icons: { alarm: { body: '<path fill="currentColor" d="M3 4"/>' } },
    aliases: { bell: { parent: 'alarm' } }
  }
  write('node_modules/@iconify-json/mdi/icons.json', JSON.stringify(set))
  const text =
    '## A :brand-logo-big:{ .lg .middle }\n\n- :material-bell: **B**:material-alarm:\n\n`:material-bell:` :simple-x: :no-icon: 1:2-3:\n'
  const context = { icons: ['icons'] }
  const { html, ids, findings, dependencies } = await compileDialect(text, 'mkdocs', { siteDir, context })
  expect(ids).toEqual(['a'])
  expect(html).toContain(
    '<svg class="site-icon lg middle" viewBox="0 0 8 8" aria-hidden="true"><path d="M1 2"></path></svg>'
  )
  expect(
    html.match(/<svg class="site-icon" viewBox="0 0 24 16"[^>]*><path fill="currentColor" d="M3 4">/g)
  ).toHaveLength(2)
  expect(html).toContain('<code class="whole">:material-bell:</code>  :no-icon: 1:2-3:')
  expect(findings).toEqual([
    '5 foreign-syntax Unexpected icon of Material for MkDocs: it is left out; to draw it, install @iconify-json/simple-icons, or name its folder in "markdown.icons".',
    '1 inline-script <script> is not allowed: pages run no scripts of their own; remove it.'
  ])
  expect(dependencies).toContain('node_modules/@iconify-json/mdi/package.json')
  expect(dependencies).toContain('node_modules/@iconify-json/simple-icons/package.json')
})

test('writes the marks of hooks, with the anchors and references of settings, and reads fences without a language', async () => {
  const text =
    '# T\n\n#### <!-- md:setting config.draft -->\n\n<!-- md:version 9.2.0 -->\n<!-- md:default `false` -->\n<!-- md:flag required -->\n\nSee [`draft`][config.draft] :man_raising_hand:.\n\n``` title="a b" hl_lines="1"\n<!-- md:version 1 -->\n```\n'
  const { html, ids, findings } = await compileDialect(text, 'mkdocs')
  expect(findings).toEqual([expect.stringMatching(/^3 heading-order /)])
  expect(ids).toEqual(['config.draft'])
  expect(html).toMatch(/version 9\.2\.0\s+default <code>false<\/code>\s+required/)
  expect(html).toMatch(/See <a href="[^"]*"><code>draft<\/code><\/a> 🙋‍♂️\./)
  expect(html).toContain('title="a b"')
  expect(html).toContain('md:version 1')
})

test('gives footnotes, tabs, options and code the anchors of Python-Markdown', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  const settings = '  - pymdownx.tabbed:\n      combine_header_slug: true\n      slugify: !!python/name:x\n  - toc\n'
  writeFileSync(join(siteDir, 'mkdocs.yml'), `markdown_extensions:\n${settings}`)
  const text = [
    '# T',
    '',
    '## Anchor links',
    '',
    '=== "... or even me"',
    '',
    '    A',
    '',
    'One[^1], again[^1].',
    '',
    '[^1]: Note. [Back](#fnref2:1)',
    '',
    '<!-- md:option type:abstract -->',
    '',
    '``` { .sh .no-copy #example }',
    'ls',
    '```'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'mkdocs', { siteDir })
  for (const id of ['anchor-links--or-even-me', 'fn:1', 'fnref:1', 'fnref2:1', '+type:abstract', 'example'])
    expect(html).toContain(`id="${id}"`)
  expect(html).toContain('<code>abstract</code>')
  expect(findings).toEqual([])
})

test('reads Markdown behind an element of a line, files beside the address of a page, and the text of terminals', async () => {
  const workTree = mkdtempSync(join(tmpdir(), 'capstan-'))
  const siteDir = join(workTree, 'site')
  mkdirSync(join(siteDir, 'img'), { recursive: true })
  writeFileSync(join(siteDir, 'img/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>')
  const text = [
    '# T',
    '',
    '<div>',
    '</div>',
    '<small>',
    '  **Tip:** Read',
    '  this.',
    '</small>',
    '',
    '<div class="termy">',
    '',
    '```console',
    '$ <font color="#4E9A06">run</font> &lt;x&gt;',
    '```',
    '',
    '</div>',
    '',
    '<img src="../img/a.svg">',
    '',
    '<div>',
    '--8<-- "img/a.svg"',
    '</div>'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'mkdocs', {
    siteDir,
    context: { sources: folderAccess(workTree) }
  })
  expect(html).toMatch(/<p><small>\s*<strong>Tip:<\/strong> Read/)
  expect(html).not.toContain('font')
  expect(html).toMatch(/&lt;<span[^>]*>x<\/span>&gt;/)
  expect(html).toMatch(/<div>\s*<svg/)
  expect(html).toMatch(/<img src=/)
  expect(findings).toEqual([])
})

test('takes definitions from files at the end of every page, code from files, and images from the folder of the pages', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  const files = {
    'includes/links.md': '<!-- links -->\n\n  [docs]: https://a.example/docs\n\n*[HTML]: Markup\n',
    'src/app.py': 'one = 1\ntwo = 2\nthree = 3\nfour = 4\n',
    'img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), text)
  }
  const text = [
    'See [the `docs`][docs] in HTML. ![X](/img/x.svg)',
    '',
    '!!! note "The [title][docs]"',
    '',
    '    Body',
    '',
    '{* src/app.py ln[2:4] hl[3] *}',
    '',
    '```python',
    '{!> src/app.py!}',
    '```'
  ].join('\n')
  const context = { sources: folderAccess(siteDir), append: ['includes/links.md'] }
  const { html, findings, dependencies } = await compileDialect(text, 'mkdocs', { siteDir, context })
  expect(html).toMatch(/<a href="https:\/\/a\.example\/docs"[^>]*>the <code[^>]*>docs<\/code><\/a>/)
  expect(html).toMatch(/The <a href="https:\/\/a\.example\/docs"[^>]*>title<\/a>/)
  expect(html).toContain('<abbr title="Markup">HTML</abbr>')
  expect(html).toContain('<img')
  expect(html.match(/three/g)).toHaveLength(2)
  expect(html.match(/one/g)).toHaveLength(1)
  expect(findings).toEqual([])
  expect(dependencies).toEqual(expect.arrayContaining(['includes/links.md', 'src/app.py', 'img/x.svg']))
})

test('leaves out pictures and addresses that macros make', async () => {
  const text = '<div>\n<a href="{{ user.url }}"><img src="{{ user.avatar }}" alt="x"/>@{{ user.name }}</a>\n</div>\n'
  const { html, findings } = await compileDialect(text, 'mkdocs')
  expect(html.replaceAll(/\s+/g, '')).toBe('<div><a>@user.name</a></div>')
  expect(findings).toHaveLength(1)
})

test('shows the text of links and pictures whose addresses macros make, and checks none of them', async () => {
  const text = [
    '# T',
    '[a]({{ base }}guide.md) [b]({{macro("x")}} "t") ![c]({{ img }}/a.png) [d](../{{ v }}/a.md){ .md-button }',
    '[e][ref] `[f]({{ g }})`',
    '```\n[h]({{ i }})\n```',
    '[ref]: <{{ url }}>'
  ].join('\n\n')
  const { html, findings, links } = await compileDialect(text, 'mkdocs')
  expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/a b c d\n+e \[f\]\(\{\{ g \}\}\)\n+\[h\]\(\{\{ i \}\}\)/)
  expect(links).toEqual([])
  expect(new Set(findings.map((finding) => finding.replace(/^\d+ /, '').split(':')[0]))).toEqual(
    new Set(['foreign-syntax Unexpected macro in an address'])
  )
})

test('takes what a snippet links to from the page that it becomes a part of, and leaves its marks out', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'parts/a.md': '# --8<-- [start:one]\n[two](two.md) ![p](x.svg)\n# --8<-- [end:one]\n',
    'x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  })
  const text = '# T\n\n--8<-- "parts/a.md"\n'
  const { html, findings, links } = await compileDialect(text, 'mkdocs', { siteDir })
  expect(findings).toEqual([])
  expect(html).not.toContain('8<')
  expect(links).toMatchObject([{ url: 'two.md', from: 'input.md', file: 'parts/a.md', line: 2 }])
})

test('takes the sign that hides a comment from an annotation whose list follows', async () => {
  const code = '``` yaml\na: 1 # (1)!\n```\n'
  const { html } = await compileDialect(`# T\n\n${code}\n1.  What a is.\n\n${code}\nText.\n`, 'mkdocs')
  expect(html.match(/\(1\)/g)).toHaveLength(2)
  expect(html.match(/\(1\)!/g)).toHaveLength(1)
})

test('keeps the cells of a table behind bars in code, which only GFM takes for the end of a cell', async () => {
  const text = '| a | b |\n| --- | --- |\n| `x|y` | second |\n| ``H(`p|q`)`` | third |\n\nNo table: `x|y` | z\n'
  const { html } = await compileDialect(text, 'mkdocs')
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('x|y second H(`p|q`) third No table: x|y | z')
})

test('takes in files by the plugin "include-markdown", whose links are their own', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'parts/a.md': 'Part, [b](b.md).\n' })
  const text = '# T\n\n{% include-markdown "parts/a.md" %}\n\n{% include-markdown "./parts/a.md" start="x" %}\n'
  const context = { contentDir: '' }
  const { html, findings, links } = await compileDialect(text, 'mkdocs', { siteDir, context })
  expect(html).toContain('Part, ')
  expect(links).toMatchObject([{ url: 'b.md', from: 'parts/a.md' }])
  expect(findings.map((finding) => finding.split(':')[0])).toEqual(['5 foreign-syntax Unexpected macro in braces'])
})

test('fills in macros that are variables of the site, and keeps the labels of links whose address a macro makes', async () => {
  const edition = { lang: 'en', langs: ['en'], version: '', versions: [], variables: { tag: '1.2', 'unit-price': '9' } }
  const text = 'At {{ unit.price }} for {{ tag }}: [get]({{ unit.price }}/a) [other]({{ made() }}), `v{{ tag }}`.\n'
  const { html, findings } = await compileDialect(text, 'mkdocs', { context: { edition } as never })
  expect(html.replaceAll(/<a [^>]*>|<\/a>/g, '_')).toBe('<p>At 9 for 1.2: _get_ other, <code>v1.2</code>.</p>')
  expect(findings).toEqual([
    '1 foreign-syntax Unexpected macro in an address: no macro is run; the text alone is shown.'
  ])
})

test('shows variables of the site in titles, whatever blanks and dots their macros have', () => {
  const { site } = siteOf(
    { 'index.md': '# Home of {{ product.name }} {{ release }}\n\nText.\n' },
    { search: false, markdown: { dialect: 'mkdocs' }, variables: { 'product-name': 'Thing', release: '2.1' } }
  )
  expect(site.routeByPermalink.get('/')?.title).toBe('Home of Thing 2.1')
})

test('what a tag in a line says is looked for beside the words of the page', async () => {
  const text = '# T\n\nThe <abbr title="Request body">request bodys</abbr> are *shown*.\n'
  expect((await compileDialect(text, 'mkdocs')).findings).toEqual([])
})
