import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { build } from 'esbuild'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadDialect } from '../../../src/dialects/load-dialect.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { toOtherManager } from '../../../src/dialects/docusaurus/remark-package-managers.js'
import { compileDialect } from './compile-dialect.js'

test.each([
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm install --save-dev a b', 'yarn add --dev a b', 'pnpm add -D a b', 'bun add --dev a b'],
  ['npm i -g a', 'yarn global add a', 'pnpm add -g a', 'bun add -g a'],
  [
    'cd x && npm run build -- --watch',
    'cd x && yarn build --watch',
    'cd x && pnpm run build --watch',
    'cd x && bun run build --watch'
  ],
  ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
  ['npm init vite@latest my-app', 'yarn create vite my-app', 'pnpm create vite my-app', 'bun create vite my-app'],
  ['npm init -y', 'yarn init -y', 'pnpm init -y', 'bun init -y'],
  ['npx create-x .', 'yarn dlx create-x .', 'pnpm dlx create-x .', 'bunx create-x .'],
  ['# npm is a manager\nnpm ci', '# npm is a manager\nyarn install --frozen-lockfile', undefined, undefined]
])('translates %s', (npm, yarn, pnpm, bun) => {
  expect(toOtherManager(npm, 'yarn')).toBe(yarn)
  if (pnpm !== undefined) expect(toOtherManager(npm, 'pnpm')).toBe(pnpm)
  if (bun !== undefined) expect(toOtherManager(npm, 'bun')).toBe(bun)
})

test.each(['md', 'mdx'] as const)('makes tabs of npm2yarn in %s, with one choice for all', async (format) => {
  const text = '```bash npm2yarn title="Shell"\nnpm install a\n```\n'
  const { html, findings } = await compileDialect(text, 'docusaurus', { format })
  for (const command of ['npm install a', 'yarn add a', 'pnpm add a', 'bun add a'])
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(command)
  expect(html).toContain('npm2yarn')
  expect(findings).toEqual([])
})

test('draws what is for browsers alone where it needs none, and otherwise what stands in for it', async () => {
  const text = `import BrowserOnly from '@docusaurus/BrowserOnly'

<BrowserOnly fallback={<b>one</b>}>{() => <p>two</p>}</BrowserOnly>

<BrowserOnly fallback={<b>three</b>}>{() => <p>{window.name}</p>}</BrowserOnly>
`
  const { html, findings } = await compileDialect(text, 'docusaurus', { format: 'mdx' })
  expect([html.replaceAll(/<[^>]*>|\s/g, ''), findings]).toEqual(['twothree', []])
})

test('draws components that the theme registers for all pages, each by itself', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Embed from 'not-installed'
import { Team } from '../components/team.tsx'
import Note from './note'
const components = { ...MDXComponents, Embed, Team, Hint: Note, [Math.random()]: Note }
export default components
`,
    'src/theme/note.jsx': 'export default ({ children }) => <em>{children}</em>\n',
    'src/components/team.tsx': 'export function Team({ name }: { name: string }) { return <b>Team {name}</b> }\n'
  })
  const text = '<Team name="A" />\n\n<Hint>hint</Hint>\n\n<Embed>kept</Embed>\n\n<Other>text</Other>\n'
  const { html, findings, dependencies } = await compileDialect(text, 'docusaurus', { siteDir, format: 'mdx' })
  expect(html).toContain('<b>Team A</b>')
  expect(html).toContain('<em>hint</em>')
  expect(html).toMatch(/kept[\s\S]*text/)
  expect(findings.map((finding) => finding.slice(0, 50))).toEqual([
    '5 mdx-evaluate Cannot import "not-installed": the ',
    '7 mdx-evaluate Unknown component <Other>: the page'
  ])
  expect(dependencies).toEqual(expect.arrayContaining(['src/theme/MDXComponents.js', 'src/components/team.tsx']))
})

test('draws an imported SVG where a component is expected, in pages and in components', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'card.jsx': "import Logo from './logo.svg'\nexport default () => <b><Logo title='In a card' /></b>\n"
  })
  const text = `import Logo from './logo.svg'
import Card from './card.jsx'

<Logo className="big" aria-label="Our logo" />

<Card />

Kept.
`
  const { html, findings } = await compileDialect(text, 'docusaurus', { siteDir, format: 'mdx' })
  expect(findings).toEqual([])
  expect(html).toMatch(/<img class="big"[^>]*alt="Our logo"|<img[^>]*alt="Our logo"[^>]*class="big"/)
  expect(html).toContain('alt="In a card"')
  expect(html).toContain('Kept.')
})

test('takes YAML that a page imports for its value, and its own front matter by both names', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'a.yaml': 'name: From YAML\n', 'b.mdx': 'export const frontMatter = 1\n\nPart.\n' })
  const text = `---
own: value
---
import data from './a.yaml'
import raw from '!!raw-loader!./a.yaml'
import { frontMatter as other } from './b.mdx'

{data.name}, {raw.trim()}, {frontmatter.own}, {frontMatter.own}, {other}
`
  const { html, findings } = await compileDialect(text, 'docusaurus', { siteDir, format: 'mdx' })
  expect(findings).toEqual([])
  expect(html).toContain('From YAML, name: From YAML, value, value, 1')
})

test('begins addresses of useBaseUrl at the root of the site', async () => {
  const text = `import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl'

{['img/a.svg', '/img/b.svg', 'https://other.example/c', 'data:,d', '#e', ''].map((url) => useBaseUrl(url)).join(' ')}
{useBaseUrlUtils().withBaseUrl('f/')}
`
  const { html, findings } = await compileDialect(text, 'docusaurus', { format: 'mdx' })
  expect(findings).toEqual([])
  expect(html).toContain('/img/a.svg /img/b.svg https://other.example/c data:,d #e ')
  expect(html).toContain('/f/')
})

test('reports what a page would set in its head', async () => {
  const text = '<Head>\n  <meta name="robots" content="noindex" />\n</Head>\n\nText.\n'
  const { html, findings } = await compileDialect(text, 'docusaurus', { format: 'mdx' })
  expect(html).toContain('Text.')
  expect(findings).toEqual([
    '1 foreign-syntax Unexpected <Head>: tags in the text have no effect; write them as "head" in the front matter.'
  ])
})

test('keeps the words of a page that is MDX of an older version', async () => {
  const text = `import Tabs from '@theme/Tabs'

# Props

{/* note */}

| Name | Type |
| --- | --- |
| \`data\` | <code>Promise<object, null></code> |

<Tabs>

Inside **tabs**, [next](./next.md).

</Tabs>

## Last
`
  const { html, findings, links, ids } = await compileDialect(text, 'docusaurus', { format: 'mdx' })
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatch(/^9 mdx-syntax Unexpected character .* Until then the page is read as Markdown\.$/)
  const words = html.replaceAll(/<[^>]*>/g, '')
  for (const word of ['data', 'Promise', 'Inside tabs']) expect(words).toContain(word)
  expect(words).not.toMatch(/import|note/)
  expect(links).toMatchObject([{ url: './next.md' }])
  expect(ids).toContain('last')
})

test('reports formulas that nothing draws', async () => {
  const { findings } = await compileDialect('It costs $5 or $6.\n\nSo $a_1 + b^2$ is.\n', 'docusaurus')
  expect(findings).toEqual([
    '3 raw-syntax "$a_1 + b^2$" has no meaning here and is shown as text: set markdown: { math: true }.'
  ])
})

test('draws admonitions with names of the site, and names them where one is unknown', async () => {
  const context = { admonitions: { todo: 'info' } } as const
  const { html, findings } = await compileDialect(':::todo[Later]\n\nText.\n\n:::\n', 'docusaurus', { context })
  expect(findings).toEqual([])
  expect(html).toMatch(/<capstan-admonition kind="info">[^]*Later[^]*Text\./)
  const unknown = await compileDialect(':::todos\n\nText.\n\n:::\n', 'docusaurus', { context })
  expect(unknown.findings).toEqual([expect.stringContaining('did you mean "todo"?')])
})

const site = { title: '', description: '', url: '', basePath: '/', version: '', customFields: {} }

test('shows texts of the language of the page, by their ids or themselves', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'i18n/french/code.json': `{ "my.text": { "message": "Bonjour {name}" }, "Plain": { "message": "Simple" },
      "my.code": { "message": "{count} pages" }, "my.marked": { "message": "Marqué" }, "empty": null }`,
    'i18n/ja/code.json': '{ "my.text": { "message": "こんにちは" } }',
    'i18n/de/code.json': '{ broken',
    'src/greeting.jsx': `import Translate from '@docusaurus/Translate'
export default () => <Translate id="my.text" values={{ name: 'component' }}>Hello</Translate>
`
  })
  const text = `import Translate, { translate } from '@docusaurus/Translate'
import Greeting from '@site/src/greeting'

<Translate id="my.text" values={{ name: <b>Ann</b> }}>Hello {'{name}'}</Translate>|<Translate>Plain</Translate>|<Translate id="my.marked">*marked*</Translate>|<Translate id="empty">kept *so*</Translate>

|{translate({ id: 'my.code', message: '{count} of pages' }, { count: 3 })}|{translate({ message: 'unknown {x}' })}|<Greeting />
`
  const drawnIn = async (lang: string, contentPath: string) => {
    const context = { site: { ...site, lang, contentPath } }
    const page = await compileDialect(text, 'docusaurus', { siteDir, format: 'mdx', context })
    return { ...page, words: page.html.replaceAll(/<[^>]*>|\n/g, '').split('|') }
  }
  const french = await drawnIn('fr', 'i18n/french/docusaurus-plugin-content-docs/current')
  expect(french.words).toEqual([
    'Bonjour Ann',
    'Simple',
    'Marqué',
    'kept so',
    '3 pages',
    'unknown {x}',
    'Bonjour component'
  ])
  expect(french.html).toContain('<b>Ann</b>')
  expect(french.findings).toEqual([])
  expect(french.dependencies).toContain('i18n/french/code.json')
  expect((await drawnIn('ja', 'docs')).words.at(-1)).toBe('こんにちは')
  const english = ['Hello Ann', 'Plain', 'marked', 'kept so', '3 of pages', 'unknown {x}', 'Hello']
  expect((await drawnIn('en', 'docs')).words).toEqual(english)
  const german = await drawnIn('de', 'docs')
  expect(german.words).toEqual(english)
  expect(german.findings[0]).toContain(
    '1 unreadable-file Cannot read "@site/i18n/de/code.json": it is not valid JSON ('
  )
})

test('a component in a browser shows texts of the language of the page, too', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'i18n/french/code.json': '{ "my.text": { "message": "Bonjour {name}" } }' })
  const languages = [
    { lang: 'en', contentPath: 'docs' },
    { lang: 'fr', contentPath: 'i18n/french/docusaurus-plugin-content-docs/current' }
  ]
  const { clientModules } = await (await loadDialect('docusaurus')).loadMdx()
  const code =
    clientModules['@docusaurus/Translate']?.({ ...site, lang: 'en', contentPath: 'docs', siteDir, languages }) ?? ''
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: siteDir },
    ...{ bundle: true, write: false, format: 'cjs', external: ['react'] }
  })
  const shownIn = (lang: string) => {
    const module = { exports: {} as { default: FunctionComponent<object>; translate: (message: object) => string } }
    const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'require', 'document'])
    Reflect.apply(run, undefined, [module, createRequire(import.meta.url), { documentElement: { lang } }])
    const { default: Translate, translate } = module.exports
    const props = { id: 'my.text', values: { name: createElement('b', null, 'Ann') } }
    const text = createElement(Translate, props, 'Hello {name}')
    return [renderToStaticMarkup(text), translate({ id: 'my.text', message: 'Hello' }), translate({ message: 'Plain' })]
  }
  expect(shownIn('fr')).toEqual(['Bonjour <b>Ann</b>', 'Bonjour {name}', 'Plain'])
  expect(shownIn('en')).toEqual(['Hello <b>Ann</b>', 'Hello', 'Plain'])
})
