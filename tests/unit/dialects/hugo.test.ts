import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { hugoFrontMatter, prepareHugoFrontMatter } from '../../../src/dialects/hugo/hugo-front-matter.js'
import { codeMeta } from '../../../src/dialects/hugo/hugo-markdown.js'
import { prepareHugo } from '../../../src/dialects/hugo/prepare-hugo.js'
import { compileDialect } from './compile-dialect.js'

test.each([
  ['+++\ntitle = "T"\n[menu]\nx = 1\n+++\n\nText\n', '---\n{"title":"T","menu":{"x":1}}\n\n\n---\n\nText\n'],
  ['{\n"title": "T"\n}\nText\n', '---\n{"title":"T"}\n---\nText\n'],
  ['---\ntitle: T\n---\n', '---\ntitle: T\n---\n'],
  ['\n---\ntitle: T\n---\nText\n', '---\ntitle: T\n---\n\nText\n'],
  ['+++\nno toml\n+++\n', '+++\nno toml\n+++\n']
])('reads front matter as YAML in the same lines: %j', (text, expected) => {
  expect(prepareHugoFrontMatter(text)).toBe(expected)
})

test('keeps the lines of a page, whatever its shortcodes are', () => {
  const text =
    'a\n\n{{< alert\n  title="x" >}}\nb\n{{< /alert >}}\n\n{{% note %}}c{{% /note %}}\n\n{{< youtube id >}}\n\nd {{< x >}}e{{< /x >}}\n'
  expect(prepareHugo(text).split('\n')).toHaveLength(text.split('\n').length)
})

test('draws boxes, tabs, details, figures, cards, badges and terms', async () => {
  const text = `Before

{{% alert title="Be *careful*" color="warning" %}}
See **this**.
{{% /alert %}}

{{< callout type="info" >}}One line.{{< /callout >}}

{{< tabpane >}}
{{< tab header="Bash" lang="bash" >}}
ls -l
{{< /tab >}}
{{< tab header="Text" text=true >}}
Some **text**.
{{< /tab >}}
{{< /tabpane >}}

{{< details title="More" >}}
Hidden
{{< /details >}}

{{< cards >}}
  {{< card link="/a" title="A card" subtitle="of text" >}}
  {{< card link="/b" title="B card" >}}
{{< /cards >}}

{{< figure src="https://a.example/x.png" alt="An x" caption="A caption" >}}

Text {{< badge "New" >}} **{{< term "here" >}}**, {{< note >}}in **it**{{< /note >}}.
`
  const { html, findings } = await compileDialect(text, 'hugo')
  expect(findings.filter((finding) => !finding.includes('remote'))).toEqual([])
  expect(html).toMatch(/admonition[^>]*warning|warning[^>]*admonition|data-kind="warning"|kind="warning"/)
  for (const words of [
    'Be <em>careful</em>',
    'One line.',
    'ls',
    'Some <strong>text</strong>',
    'More',
    'Hidden',
    'A card',
    'of text',
    'A caption'
  ])
    expect(html).toContain(words)
  expect(html).toMatch(/<figure>[^]*<figcaption>\s*<p>A caption<\/p>/)
  expect(html).toMatch(/<div class="card-grid">\s*<div class="content-card">[^]*<a href="[^"]*">A card<\/a>/)
  expect(html).toMatch(/Text <span class="badge note">New<\/span> <strong>here<\/strong>, in <strong>it<\/strong>\./)
  expect(html).not.toContain('hugo-')
  expect(html).not.toContain('{{')
})

test('leads by ref and relref, shows calls in comments, and keeps the content of other shortcodes', async () => {
  const text =
    'See [b]({{< ref "docs/b" >}}) and [c]({{% relref "c.md#d" %}}).\n\n{{< odd >}}Kept **words**.{{< /odd >}}\n\n{{< other "x" >}}\n\n```go\n{{</* figure src="x" */>}}\n```\n'
  const { html, findings, links } = await compileDialect(text, 'hugo')
  expect(links.map(({ url }) => url)).toEqual(['/docs/b', 'c.md#d'])
  expect(findings).toEqual([
    '3 foreign-syntax Unexpected shortcode "odd": only its content stays.',
    '5 foreign-syntax Unexpected shortcode "other": only its content stays.'
  ])
  expect(html).toContain('Kept <strong>words</strong>.')
  expect(html).toContain('figure')
})

test('fills in parameters of pages and of the site, takes in files, and leaves nothing of calls in HTML', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'content/_parts/one.md': 'Taken **in**.\n' })
  const text = `---
title: T
params:
  mine: of the page
---

{{% param mine %}}, {{< param "site.version" >}}

{{% include "_parts/one" %}}

<div class="a">
  <a {{% own primary %}} href="#x" title="{{< own >}}">Start {{% param mine %}}</a>
</div>

- a <b class="x" id="{{% own %}}">word</b>
`
  const edition = { lang: 'en', langs: ['en'], version: '', versions: [], variables: { 'site-version': '1.2' } }
  const { html, findings } = await compileDialect(text, 'hugo', {
    siteDir,
    context: { edition, includePaths: ['content'] } as never
  })
  expect(html).toContain('of the page, 1.2')
  expect(html).toContain('Taken <strong>in</strong>')
  expect(html).toMatch(/<a href="[^"]*"[^>]*>Start of the page<\/a>/)
  expect(html).toContain('>word</b>')
  expect(html).not.toContain('shortcode')
  expect(findings).toEqual(['11 foreign-syntax Unexpected shortcode "own": only its content stays.'])
})

test('draws lists of definitions, whose terms are anchors', async () => {
  const { html, anchors } = await compileDialect(
    '## Title case\n\n`titleCase`\n: One *of* many.\n\n`Title Case`\n: Two\n: Three\n\nTerm\n\n: Four\n',
    'hugo'
  )
  expect(html.match(/<dl>/g)).toHaveLength(2)
  expect(html).toContain('<dt id="titlecase"><code>titleCase</code></dt>')
  expect(html.match(/<dd>/g)).toHaveLength(4)
  expect(anchors).toEqual(expect.arrayContaining(['title-case', 'titlecase']))
})

test('reads several calls of one line, which close what begins above', async () => {
  const text = `- item

  {{< tabpane text=true >}} {{< tab header="Of:" disabled=true />}}
  {{% tab header="A" %}}

  One

  {{% /tab %}} {{% tab header="B" %}}

  Two

  {{% /tab %}} {{< /tabpane >}}

After
`
  expect(prepareHugo(text).split('\n')).toHaveLength(text.split('\n').length)
  const { html, findings } = await compileDialect(text, 'hugo')
  expect(findings).toEqual([])
  expect(html).toMatch(/<capstan-tab[ >][^]*One[^]*<capstan-tab[ >][^]*Two[^]*<\/capstan-tabs>/)
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain(':::')
  expect(html).toContain('After')
})

test('leaves out notes of authors, and keeps their lines', async () => {
  const text = 'Before.\n\n{{< comment >}} Not\n\nshown {{< /comment >}}\n\nBehind.\n'
  expect(prepareHugo(text).split('\n')).toHaveLength(text.split('\n').length)
  const { html, findings } = await compileDialect(text, 'hugo')
  expect([html.replaceAll(/\s/g, ''), findings]).toEqual(['<p>Before.</p><p>Behind.</p>', []])
})

test('addresses of pages in links are in small letters, as those of the pages; files keep theirs', async () => {
  const text = '[a](/functions/urls/AbsURL/#Here) [b](/Files/A.PNG) [c](Beside) [d][]\n\n[d]: /Deep/Down\n'
  const { links } = await compileDialect(text, 'hugo')
  expect(links.map(({ url }) => url)).toEqual(['/functions/urls/absurl/#Here', '/Files/A.PNG', 'Beside', '/deep/down'])
})

test.each([
  ['linenos=table,hl_lines=[2,"4-6"],linenostart=199,style=monokai', '{2,4-6} showLineNumbers=199'],
  ['linenos=false,hl_lines=8 15-17', '{8,15-17}'],
  ['hl_lines="1 3",linenos=inline', '{1,3} showLineNumbers'],
  ['filename="a \\"b\\".py"', `title="a 'b'.py"`],
  ['filename=Markdown', 'title="Markdown"'],
  ['base_url="https://a.example/",.class #id', '']
])('reads the options of a block of code: %s', (options, meta) => {
  expect(codeMeta(options)).toBe(meta)
})

test('draws blocks of code with their options, in fences and in the shortcode', async () => {
  const text = [
    '```yaml {filename="hugo.yaml",linenos=table,hl_lines=[2]}\na: 1\nb: 2\n```',
    '```sh{ }\nls\n```',
    '```py {linenostart=42}\nx = 1\n```',
    '{{< highlight go "linenos=table,hl_lines=1,linenostart=7" >}}\npackage main\n{{< /highlight >}}'
  ].join('\n\n')
  const { html, findings } = await compileDialect(text, 'hugo')
  expect(findings).toEqual([])
  expect(html).toContain('hugo.yaml')
  expect(html.match(/class="line highlighted"/g)).toHaveLength(2)
  expect(html).not.toMatch(/hl_lines|linenos|\{ \}/)
})

test('fills parameters of the site into addresses, and keeps the definitions beside them', async () => {
  const text = `[A][a], [B][b], [C]({{% param repo %}}/c), <https://d.example/v{{% param release %}}>

[a]: <{{% param repo %}}/a>
[b]: /b

<a href="{{< param repo >}}/e">E</a>
`
  const edition = {
    lang: 'en',
    languages: [],
    versions: [],
    isFrozen: false,
    variables: { repo: 'https://git.example', release: '2' }
  }
  const { html, findings } = await compileDialect(text, 'hugo', { context: { edition } })
  expect(findings).toEqual([])
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(targets).toContain('https://git.example/a')
  expect(targets).toContain('https://git.example/c')
  expect(targets).toContain('https://d.example/v2')
  expect(targets).toContain('https://git.example/e')
  expect(html).not.toContain('[B]')
})

test('joins tabs that no group holds, since a list ended in it', async () => {
  const text = `1. One

    {{< tabpane text=true >}}

{{% tab header="A" %}}
First.
{{% /tab %}}

{{% tab header="B" %}}
Second.
{{% /tab %}}

Between.
`
  const { html } = await compileDialect(text, 'hugo')
  expect(html).not.toContain('hugo-tab')
  expect(html).toMatch(/tabs[^]*First\.[^]*Second\.[^]*Between\./)
})

test('shows no mark of a group that a list ends in', async () => {
  const text =
    '1. One\n\n    {{< tabpane text=true >}}\n\n{{% tab header="A" %}}\n\nIn A\n\n{{% /tab %}}\n{{% tab header="B" %}}\n\nIn B\n\n{{% /tab %}}\n{{< /tabpane >}}\n\nAfter\n'
  const { html, findings } = await compileDialect(text, 'hugo')
  expect(findings).toEqual([])
  expect(html).not.toContain(':::')
  expect(html).toMatch(/label="A"[^]*In A[^]*label="B"[^]*In B[^]*<\/capstan-tabs>\s*<p>After/)
})

test('leaves nothing of calls in blocks of HTML but their text', async () => {
  const text = `<div class="a">
{{< hextra/hero-headline >}}
  Build sites
{{< /hextra/hero-headline >}}
</div>

<div>
{{< hextra/hero-button text="Start" link="docs" >}}
</div>

{{< hextra/hero-badge >}}
  <span>Free</span>
  {{< icon name="arrow" >}}
{{< /hextra/hero-badge >}}
`
  const { html } = await compileDialect(text, 'hugo')
  expect(html).not.toMatch(/hugo-shortcode|:::/)
  expect(html).toMatch(/Build sites[^]*Start[^]*Free/)
})

test('draws calls of lines below each other as blocks, and a word before a colon as text', async () => {
  const text = `{{< tabs >}}

  {{< tab name="JSON" >}}**JSON**: a format.{{< /tab >}}
  {{< tab name="YAML" >}}**YAML**: another.{{< /tab >}}

{{< /tabs >}}

**Term**: words.
`
  const { html } = await compileDialect(text, 'hugo')
  expect(html).toMatch(/label="JSON"[^]*a format\.[^]*label="YAML"[^]*another\./)
  expect(html).toContain('<p><strong>Term</strong>: words.</p>')
  expect(html).not.toContain('<dl')
})

test('draws cards, files, steps and buttons of Hextra as components of ours, and files that programs show as links', async () => {
  const text = `{{< cards >}}
        {{< card link="/a" title="One" icon="light-bulb" subtitle="Of *text*" tag="New" tagColor="green" >}}
  {{< card title="Two" >}}
{{< /cards >}}

{{< filetree/container >}}
  {{< filetree/folder name="content" >}}
      {{< filetree/folder name="docs" >}}
          {{< filetree/file name="a.md" >}}
      {{< /filetree/folder >}}
  {{< /filetree/folder >}}
{{< /filetree/container >}}

{{% steps %}}

### First

Text.

### Second

#### Below

{{% /steps %}}

<div class="x">
{{< hextra/hero-button text="Start" link="/docs" >}}
</div>

{{< pdf "https://a.example/x.pdf" >}}

{{< gist user 12 >}}
`
  const { html, findings } = await compileDialect(text, 'hugo')
  expect(findings).toEqual([])
  expect(html.match(/class="content-card"/g)).toHaveLength(2)
  expect(html).toMatch(/name="lightbulb"[^]*Of <em>text<\/em>[^]*badge tip/)
  expect(html).toMatch(/class="file-tree"[^]*content\/[^]*docs\/[^]*a\.md/)
  expect(html).not.toContain('<pre')
  expect(html).toMatch(/<ol class="steps">[^]*<h3 id="first"[^]*<h3 id="second"[^]*<h4 id="below"[^]*<\/ol>/)
  expect(html).toMatch(/<div class="x">\s*<p><a class="button primary" href="[^"]*">Start<\/a><\/p>\s*<\/div>/)
  expect(html).toContain('https://a.example/x.pdf</a>')
  expect(html).toContain('https://gist.github.com/user/12</a>')
})

test('takes tabs and cards of Docsy that are code as they are written', async () => {
  const text = `{{< tabpane langEqualsHeader=true >}}
{{< tab "C" >}}
#include <stdio.h>
int main(int args[]) {}
{{< /tab >}}
{{< tab header="Shell" lang="sh" >}}
# comment
{{< /tab >}}
{{< tab header="Words" text=true >}}
Some **text**.
{{< /tab >}}
{{< /tabpane >}}

{{< card code=true header="A file" lang="C" >}}
# define X
{{< /card >}} <br>

{{< mermaid >}}
graph LR
{{< /mermaid >}}
`
  expect(prepareHugo(text).split('\n')).toHaveLength(text.split('\n').length)
  const { html, findings } = await compileDialect(text, 'hugo')
  expect(findings).toEqual([])
  expect(html).toMatch(
    /label="C" isDefault[^]*include[^]*label="Shell"[^]*# comment[^]*label="Words"[^]*<strong>text<\/strong>/
  )
  expect(html).not.toMatch(/<h1|hugo-tab/)
  expect(html).toContain('A file')
})

test('keeps a break that code shows behind a call', async () => {
  const text = '```html\n{{</* /tabs */>}}<br>\n{{</* tabs */>}} <br/>\n```\n'
  const { html } = await compileDialect(text, 'hugo')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('/tabs &gt;}}&lt;br&gt;')
})

test('fills what is given to a parameter into its value, which may be HTML or attributes', async () => {
  const variables = { badge: '<b class="{2}">{1}</b>', 'btn-lg': 'class="btn-{1}" role="button"' }
  const edition = { lang: 'en', langs: ['en'], version: '', versions: [], variables }
  const { html, findings } = await compileDialect(
    'An {{% _param BADGE New info %}}.\n\n<div>\n  <a {{% _param btn-lg primary %}} href="#x">Go</a>\n</div>\n',
    'hugo',
    { context: { edition } as never }
  )
  expect(findings).toEqual([])
  expect(html).toContain('An <b class="info">New</b>.')
  expect(html).toMatch(/<a class="btn-primary"[^>]*>Go<\/a>/)
})

test('reads authors as links of Markdown, and as Hextra writes them', () => {
  const authorsIn = (values: object) => hugoFrontMatter(values as never).authors
  expect(authorsIn({ author: '[Ada](https://a.example) ([X](/x)), for the [Y](/y)' })).toEqual([
    { name: 'Ada', url: 'https://a.example' }
  ])
  expect(authorsIn({ author: 'By [Ada](/a)' })).toBe('By Ada')
  expect(authorsIn({ authors: [{ name: 'Bo', link: 'https://b.example' }, 'Cy'] })).toEqual([
    { name: 'Bo', url: 'https://b.example' },
    'Cy'
  ])
})
