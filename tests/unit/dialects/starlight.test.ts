import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { textIn } from '../../../src/dialects/starlight/migrate/starlight-languages.js'
import { compileDialect } from './compile-dialect.js'

test('draws the components of Starlight as ours, and keeps the content of those of Astro', async () => {
  const text = [
    "import { Tabs, TabItem, Card, Aside, Code, LinkButton, Badge, Steps } from '@astrojs/starlight/components'",
    "import Preview from '~/components/preview.astro'",
    '',
    '<Tabs syncKey="pkg"><TabItem label="npm">one</TabItem><TabItem label="pnpm">two</TabItem></Tabs>',
    '',
    '<Aside type="caution" title="Mind">three</Aside>',
    '',
    '<Preview><Fragment slot="markup">four</Fragment></Preview>',
    '',
    '<Preview><Card slot="preview" title="Five">six</Card></Preview>',
    '',
    '<Code code="seven" lang="js" title="a.js" />',
    '',
    '<LinkButton href="/x" variant="minimal">eight</LinkButton> <Badge text="nine" variant="success" />',
    '',
    '<Steps>',
    '',
    '1. ten',
    '',
    '</Steps>'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'starlight', { format: 'mdx' })
  expect(findings.map((finding) => finding.split(':')[0])).toEqual([
    '2 foreign-syntax Import of "~/components/preview.astro" has no effect'
  ])
  for (const word of ['one', 'two', 'Mind', 'three', 'four', 'Five', 'six', 'seven', 'eight', 'nine', 'ten'])
    expect(html).toContain(word)
  expect(html).toContain('<capstan-admonition kind="caution"')
})

test('takes import() for an import, and leaves out what no page has', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'data.json': '{ "word": "read" }' })
  const text = [
    "{import('./data.json').default.word} {String(import(`./${'x'}.json`))} {String(import.meta.env.MODE)}",
    '',
    '<p title={import.meta.url}>kept</p>'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'starlight', { siteDir, format: 'mdx' })
  expect(html.replaceAll(/\s+/g, ' ')).toContain('read undefined undefined')
  expect(html).toContain('<p>kept</p>')
  expect(findings).toEqual([
    '1 mdx-evaluate Unexpected import() of a computed module; it is left out.',
    '1 mdx-evaluate Unexpected "import.meta", which is that of a module; it is left out.',
    '3 mdx-evaluate Unexpected "import.meta", which is that of a module; it is left out.'
  ])
})

test('keeps the places of buttons, badges and icons for findings about them', async () => {
  const text = [
    "import { LinkButton, Badge, Icon } from '@astrojs/starlight/components'",
    '',
    '<LinkButton href="/missing">one</LinkButton>',
    '',
    '<Badge text="two" />',
    '',
    'Words <Icon name="no-such" />'
  ].join('\n')
  const { html, links, findings } = await compileDialect(text, 'starlight', { format: 'mdx' })
  expect(html).not.toContain('data-cs-at')
  expect(links.map(({ line, column }) => [line, column])).toEqual([[3, 19]])
  expect(findings.map((finding) => finding.slice(0, 14))).toEqual(['7 unknown-icon'])
})

test('imports files by addresses that begin at the folder of the site, and shows text of terminals', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  mkdirSync(join(siteDir, 'plugins'))
  writeFileSync(join(siteDir, 'plugins/one.js'), 'export const one = 1\n')
  const escape = String.fromCharCode(27)
  const text = [
    "import { Code } from '@astrojs/starlight/components'",
    "import one from '/plugins/one.js?raw'",
    '',
    '<Code code={one} lang="js" />',
    '',
    '```ansi',
    `${escape}[1;4mBold${escape}[0m and ${escape}[32mgreen${escape}[0m`,
    '```'
  ].join('\n')
  const { html, findings, dependencies } = await compileDialect(text, 'starlight', { siteDir, format: 'mdx' })
  expect(findings).toEqual([])
  expect(html).toContain('one')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Bold and green')
  expect(dependencies).toContain('plugins/one.js')
})

test('components of Docusaurus import its modules by default, and ask for the pages of the site', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  const files = {
    'rules/a.md': '---\ntitle: "Rule A"\n---\n',
    'rules/b.md': '# Rule B\n',
    'list.jsx': `import React from 'react'
import CodeBlock from '@theme/CodeBlock'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
export default function List() {
  const { docs } = useDocsVersion()
  return <CodeBlock language="text">{['rules/a', 'rules/b'].map((id) => docs[id].title).join(', ')}</CodeBlock>
}
`
  }
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), contents)
  }
  const text = '---\nextra: of the page\n---\n\nimport List from "./list.jsx"\n\n<List />\n\n{frontMatter.extra}\n'
  const { html, findings } = await compileDialect(text, 'docusaurus', { siteDir, format: 'mdx' })
  expect(findings).toEqual([])
  expect(html).toContain('Rule A, Rule B')
  expect(html).toContain('of the page')
})

test('a component that fails, or that asks Docusaurus for what only it has, costs itself', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  const files = {
    'src/part.md': '**part**\n',
    'src/more.mdx': 'aliased\n',
    'box.jsx': `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Own from '@theme/Own'
import Part from './src/part.md'
export const place = { name: ExecutionEnvironment.canUseDOM ? 'browser' : 'build' }
export function Bad() { throw new Error('never') }
export default function Box({ children }) { return <Own><Part />{children}</Own> }
`
  }
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), contents)
  }
  const text =
    '\nimport Box, { Bad, place } from "./box.jsx"\nimport More from "@/more.mdx"\nimport gone from "./gone.js"\n\n<b style="color: red; text-align: center">{place.name}</b>\n\n{gone.list("x")}\n\n<More />\n\n<Box>kept</Box>\n\n<Bad>stays</Bad>\n'
  const { html, findings } = await compileDialect(text, 'docusaurus', { siteDir, format: 'mdx' })
  for (const word of ['build', '<strong>part</strong>', 'aliased', 'kept', 'stays']) expect(html).toContain(word)
  expect(findings.map((finding) => finding.slice(0, 52))).toEqual(
    [
      '4 missing-file Cannot import "./gone.js": the file d',
      '2 foreign-syntax Import of "@theme/Own" in "./box.js',
      '14 mdx-evaluate The component <Bad> of "./box.jsx" fai'
    ].map((finding) => finding.slice(0, 52))
  )
})

test('an expression that fails costs itself and not the page', async () => {
  const text = '# T\n\nBefore {missing.name} behind.\n\n{[1].map((n) => <b>{n}</b>)}\n\n{other.list.map((n) => n)}\n'
  const { html, findings } = await compileDialect(text, 'docusaurus', { format: 'mdx' })
  expect(html).toContain('Before  behind.')
  expect(html).toContain('<b>1</b>')
  expect(findings.every((finding) => finding.includes('mdx-evaluate'))).toBe(true)
  expect(findings).toHaveLength(2)
})

test('reads names of emoji in pages of Docusaurus', async () => {
  const { html, ids } = await compileDialect('# T\n\n## Done :tada:\n\nAt 10:30: `:tada:`\n', 'docusaurus')
  expect(html).toContain('Done 🎉')
  expect(html).toContain('At 10:30: <code>:tada:</code>')
  expect(ids).toEqual(['done-'])
})

test('draws icons of Starlight by our names for the same', async () => {
  const { html, findings } = await compileDialect('<Icon name="open-book" /> <Icon name="rocket" />\n', 'starlight', {
    format: 'mdx'
  })
  expect(html).toContain('name="book"')
  expect(html).toContain('name="rocket"')
  expect(findings).toEqual([])
})

test('makes titles of comments with file names at the beginning of code, and counts marked lines from there', async () => {
  const fence = (...lines: string[]) => ['```' + (lines[0] ?? ''), ...lines.slice(1), '```', ''].join('\n')
  const text = [
    fence('js {4} ins={3}', '// astro.config.mjs', '', 'export default 1', 'export const marked = 2'),
    fence('astro', '<!-- src/pages/[slug].astro -->', '<p>One</p>'),
    fence('js', '// Only a remark. Two', 'two()'),
    fence('sh', '# run.sh', 'three'),
    fence('js title="own.js"', '// other.js', 'four()')
  ].join('\n')
  const { html } = await compileDialect(text, 'starlight')
  const titles = [...html.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)
  expect(titles).toEqual(['astro.config.mjs', 'src/pages/[slug].astro', 'own.js'])
  const shown = html.replaceAll(/<[^>]*>/g, '')
  expect(shown).not.toContain('// astro.config.mjs')
  for (const kept of ['// Only a remark. Two', '# run.sh', '// other.js']) expect(shown).toContain(kept)
  expect(html).toMatch(/line highlighted"><span[^>]*>export const/)
  expect(html).toMatch(/line added"><span[^>]*>export default/)
})

test('titles have the anchor that outlines of Starlight link to, and those of others have none', async () => {
  expect((await compileDialect('[up](#_top)\n\n## A\n', 'starlight')).anchors).toEqual(['_top', 'a'])
  expect((await compileDialect('## A\n', 'vitepress')).anchors).toEqual(['a'])
})

test('shows the banner of the front matter before the text, and finds pictures by the paths of the compiler', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'src/assets/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'
  })
  const banner = 'banner:\n  content: |\n    New: <a href="https://a.example/">read <b>it</b></a>!\n'
  const text = `---\n${banner}---\n\n![X](~/assets/x.svg)\n\n![Y](~/assets/y.svg)\n`
  const { html, findings } = await compileDialect(text, 'starlight', { siteDir })
  expect(html).toMatch(
    /^<capstan-admonition kind="info"><p>New: <a href="https:\/\/a\.example\/"[^>]*>read it<\/a>!<\/p>/
  )
  expect(html).toMatch(/<img [^>]*src="[^"]+"[^>]*width="2"/)
  expect(findings).toEqual([expect.stringContaining('missing-image')])
})

test('marks the lines and texts that properties of <Code> name', async () => {
  const text =
    "import { Code } from '@astrojs/starlight/components'\n\n<Code lang=\"js\" code={'one\\ntwo'} mark={['on', { range: '2' }]} ins={/w/} del={2} />\n"
  const { html } = await compileDialect(text, 'starlight', { format: 'mdx' })
  expect(html).toMatch(/<mark>on<\/mark>/)
  expect(html).toMatch(/<ins>w<\/ins>/)
  expect(html).toContain('line highlighted removed')
})

test('names anchors as each generator does: blanks that do not break lines, and hyphens at the end', async () => {
  const text = '## Guidé\u00A0: un\n\n## If you …\n\n## C++ & “D”\n'
  const idsIn = async (dialect: string) => (await compileDialect(text, dialect)).ids
  expect(await idsIn('starlight')).toEqual(['guidé-un', 'if-you-', 'c--d'])
  expect(await idsIn('docusaurus')).toEqual(['guidé-un', 'if-you-', 'c--d'])
  expect(await idsIn('hugo')).toEqual(['guidé-un', 'if-you-', 'c--d'])
})

test('names a tree of files for readers who do not see it', async () => {
  const text = '<FileTree title="Project">\n- src/\n  - a.ts\n</FileTree>\n'
  const { html, findings } = await compileDialect(
    `import { FileTree } from '@astrojs/starlight/components'\n\n${text}`,
    'starlight',
    { format: 'mdx' }
  )
  expect([html.includes('<ul aria-label="Project">'), findings]).toEqual([true, []])
})

test('finds texts by the tags of languages in any case', () => {
  const languages = ['en', 'zh-CN', 'pt-BR'].map((lang) => ({ lang, label: lang, content: lang }))
  expect(textIn('Guide', languages, { 'zh-cn': '指南', 'PT-br': 'Guia' })).toEqual({
    en: 'Guide',
    'zh-CN': '指南',
    'pt-BR': 'Guia'
  })
  expect(textIn({ EN: 'Docs', 'zh-CN': '文档' }, languages)).toEqual({ en: 'Docs', 'zh-CN': '文档' })
  expect(textIn({ de: 'Nur' }, languages)).toBe('Nur')
})
