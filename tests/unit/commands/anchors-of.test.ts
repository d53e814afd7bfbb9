import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf } from '../../../src/commands/anchors-of.js'
import { build } from '../../../src/commands/build.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const built = (folder: string, workers = 0) => build(folder, { useCache: true, isStrict: false, workers })

function siteWith(slugify: string): string {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `import { anchorsOf, defineConfig } from 'capstan'
export default defineConfig({
  title: 'V', lang: 'en', content: 'docs', outDir: 'out', markdown: { dialect: 'vitepress' },
  plugins: [anchorsOf('vitepress', '.vitepress/config.ts')]
})
`,
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress'
import { slugify } from './slugs'
export default defineConfig({ markdown: { anchor: { slugify } } })
`,
    '.vitepress/slugs.ts': slugify,
    'docs/index.md': '# Home Page\n\n## First Part\n\n## First Part\n\n## Kept {#own}\n\n[here](#own)\n'
  })
  return folder
}

const joined = (end: string) => `export const slugify = (text: string) => text.replaceAll(' ', '_')${end}`

test('the function of a configuration names the anchors of headings, after an edit of what it imports, too', async () => {
  const folder = siteWith(joined(''))
  const ids = () =>
    [...readFileSync(join(folder, 'out/index.html'), 'utf8').matchAll(/<(?:h\d|a) id="([^"]+)"/g)].map(([, id]) => id)
  expect((await built(folder)).messages).toEqual([])
  expect(ids()).toEqual(['Home_Page', 'First_Part', 'First_Part-1', 'own'])
  writeFileSync(join(folder, '.vitepress/slugs.ts'), joined('.toUpperCase()'))
  expect((await built(folder, 1)).messages).toEqual([])
  expect(ids()).toEqual(['HOME_PAGE', 'FIRST_PART', 'FIRST_PART-1', 'own'])
})

test('what a function names nothing for is named as by its generator', async () => {
  const folder = siteWith("export const slugify = (text: string) => text === 'Home Page' ? undefined : text")
  const { slug } = (await anchorsOf('vitepress', '.vitepress/config.ts').headingIds?.(folder)) ?? {}
  expect([slug?.('Home Page'), slug?.('Part One')]).toEqual(['home-page', 'Part One'])
})

test('a function that throws is an error at the heading, which tells the place of the function', async () => {
  const folder = siteWith(
    "export const slugify = (text: string) => {\n  if (/part/i.test(text)) throw new Error('no name')\n  return 'x'\n}"
  )
  const { messages } = await built(folder, 1)
  expect(messages.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual(
    [3, 5].map(
      (line) =>
        `docs/index.md:${line}:1 The plugin "vitepress-anchors" failed to name this heading: no name (.vitepress/slugs.ts:2:33).`
    )
  )
})

test('a dialect without such a function, and a configuration that is not there, are errors of the plugin', async () => {
  const folder = temporaryFolder()
  const idsOf = async (dialect: string, file: string) => anchorsOf(dialect, file).headingIds?.(folder)
  await expect(idsOf('mdbook', 'book.toml')).rejects.toThrow('"mdbook"')
  await expect(idsOf('vitepress', 'x.ts')).rejects.toThrow('no configuration "x.ts"')
})

test('options of a generator name the anchors as it does with them', async () => {
  const idsOf = async (dialect: string, options: object, texts: readonly string[]) => {
    const ids = await anchorsOf(dialect, options as Readonly<Record<string, unknown>>).headingIds?.('/')
    return texts.map((text) => ids?.slug(text))
  }
  const texts = ['Über  uns: a-b', 'Naïve Ελληνικός_x']
  expect(await idsOf('mkdocs', { separator: '_' }, texts)).toEqual(['uber_uns_a-b', 'naive_x'])
  expect(await idsOf('mkdocs', { slugify: 'markdown.extensions.toc.slugify_unicode' }, texts)).toEqual([
    'über-uns-a-b',
    'naïve-ελληνικός_x'
  ])
  const extensions = (letters?: string) =>
    idsOf('mkdocs', { slugify: 'pymdownx.slugs.slugify', ...(letters && { case: letters }) }, texts)
  expect(await extensions('lower')).toEqual(['über--uns-a-b', 'naïve-ελληνικός_x'])
  expect(await extensions('lower-ascii')).toEqual(['Über--uns-a-b', 'naïve-Ελληνικός_x'])
  expect(await extensions('fold')).toEqual(['über--uns-a-b', 'naïve-ελληνικόσ_x'])
  expect(await extensions()).toEqual(['Über--uns-a-b', 'Naïve-Ελληνικός_x'])
  expect(await idsOf('hugo', { autoHeadingIDType: 'github-ascii' }, texts)).toEqual(['uber--uns-a-b', 'naive-_x'])
  expect(await idsOf('hugo', { autoHeadingIDType: 'blackfriday' }, texts)).toEqual([
    'über-uns-a-b',
    'naïve-ελληνικός-x'
  ])
  expect(await idsOf('docusaurus', { maintainCase: true }, texts)).toEqual(['Über--uns-a-b', 'Naïve-Ελληνικός_x'])
  await expect(idsOf('docusaurus', { case: 'lower' }, texts)).rejects.toThrow('Unknown option "case"')
  await expect(idsOf('mkdocs', { slugify: 'ours.slug' }, texts)).rejects.toThrow('Unexpected "slugify"')
  await expect(idsOf('hugo', { autoHeadingIDType: 'x' }, texts)).rejects.toThrow(
    'expected github, github-ascii, blackfriday'
  )
  await expect(idsOf('mdbook', {}, texts)).rejects.toThrow('"mdbook" has no options for that here')
})

test('options name the anchors of a built site', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `import { anchorsOf, defineConfig } from 'capstan'
export default defineConfig({
  title: 'D', lang: 'en', content: 'docs', outDir: 'out', markdown: { dialect: 'docusaurus' },
  plugins: [anchorsOf('docusaurus', { maintainCase: true })]
})
`,
    'docs/index.md': '# Home\n\n## First Part\n\n## First Part\n\n[here](#First-Part-1)\n'
  })
  expect((await built(folder)).messages).toEqual([])
  const html = readFileSync(join(folder, 'out/index.html'), 'utf8')
  expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['First-Part', 'First-Part-1'])
})
