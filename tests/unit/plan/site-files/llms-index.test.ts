import { expect, test } from 'vitest'
import { fullTextIndex, llmsIndex } from '../../../../src/plan/site-files/llms-index.js'
import { routeList } from '../../../../src/plan/plan-markdown.js'
import { siteOf } from '../../helpers/site.js'

const settings = { url: 'https://docs.example', basePath: '/manual/', description: 'How it\nworks.', llms: true }

test('lists the pages by the groups of the sidebar, and those outside of it as optional', () => {
  const { site, config } = siteOf(
    {
      'index.md': '# Start',
      'guide/a.md': '---\ndescription: First steps.\n---\n# A [beta]\n',
      'guide/deep/b.md': '# B',
      'alone.md': '# Alone',
      'hidden.md': '---\nunlisted: true\n---\n# Hidden',
      'unindexed.md': '---\nnoindex: true\n---\n# Unindexed'
    },
    { ...settings, sidebar: ['index', { type: 'category', label: 'Guide', items: ['guide/a', 'guide/deep/b'] }] }
  )
  expect(llmsIndex(site, config)).toBe(`# Site

> How it works.

- [Start](https://docs.example/manual/index.md)

## Guide

- [A \\[beta\\]](https://docs.example/manual/guide/a.md): First steps.
- [B](https://docs.example/manual/guide/deep/b.md)

## Optional

- [Alone](https://docs.example/manual/alone.md)
`)
  const { routes } = JSON.parse(routeList(site, config)) as { routes: readonly { readonly path: string }[] }
  expect(routes.map(({ path }) => path)).not.toContain('/manual/hidden')
  expect(routes).toContainEqual({
    path: '/manual/guide/a',
    markdown: '/manual/guide/a.md',
    kind: 'document',
    title: 'A [beta]',
    description: 'First steps.'
  })
})

test('leaves out descriptions, and then what lies deepest, before it grows beyond 50,000 characters', () => {
  const pages = (folder: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${folder}/page-${index}.md`,
        `---\ndescription: ${'About this page. '.repeat(6)}\n---\n# Page ${index}`
      ])
    )
  const some = siteOf(pages('guide', 500), settings)
  const short = llmsIndex(some.site, some.config)
  expect(short.length).toBeLessThan(50_000)
  // The pages of the folder and of the home are generated.
  expect(short.match(/^- /gm)).toHaveLength(502)
  expect(short).not.toContain('About')

  const many = siteOf({ ...pages('guide', 100), ...pages('guide/deep', 1000) }, settings)
  const cut = llmsIndex(many.site, many.config)
  expect(cut.length).toBeLessThan(50_000)
  expect(cut).toContain('/guide/page-99.md')
  expect(cut).not.toContain('/guide/deep/')
})

test('lists the files of the whole text where there are several, within the length', () => {
  const { site, config } = siteOf({ 'a.md': '# A', 'b.md': '# B' }, settings)
  const pageOf = (permalink: string) => ({ route: site.routeByPermalink.get(permalink) ?? raise(permalink) })
  const files = [
    { path: 'llms-full-1.txt', pages: [pageOf('/'), pageOf('/a')] },
    { path: 'llms-full-2.txt', pages: [pageOf('/b')] }
  ]
  const links = `- [llms-full-1.txt](https://docs.example/manual/llms-full-1.txt): Site – A
- [llms-full-2.txt](https://docs.example/manual/llms-full-2.txt): B – B
`
  expect(llmsIndex(site, config, files)).toBe(`${llmsIndex(site, config)}\n## llms-full.txt\n\n${links}`)
  expect(llmsIndex(site, config, files.slice(0, 1))).toBe(llmsIndex(site, config))
  expect(fullTextIndex(files, config)).toBe(`# Site\n\n${links}`)
})

function raise(permalink: string): never {
  throw new Error(`no page at ${permalink}`)
}

test('the index of the default edition names those of the others', () => {
  const { site, config } = siteOf({ 'index.md': '# Home' }, { url: 'https://docs.example' })
  const other = {
    ...config,
    basePath: '/1/de/',
    edition: { ...config.edition, lang: 'de', version: '1' },
    languages: [{ lang: 'de', label: 'Deutsch', fallback: 'none' as const, isDefault: false }],
    versions: [{ name: '1', label: '1.x', exclude: [], noindex: false, canonical: 'latest' as const }]
  }
  expect(llmsIndex(site, config, [], [other])).toContain(
    '\n## Languages and versions\n\n- [1.x, Deutsch](https://docs.example/1/de/llms.txt)\n'
  )
})
