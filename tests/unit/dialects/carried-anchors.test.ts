/** Options by which a generator names anchors go on doing so in a site that was moved in; what is not known here is named. */
import { stringify } from 'smol-toml'
import { expect, test } from 'vitest'
import { migrateHugo } from '../../../src/dialects/hugo/migrate/migrate-hugo.js'
import { migrateMkdocs } from '../../../src/dialects/mkdocs/migrate/migrate-mkdocs.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const mkdocs = (toc: string) => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'mkdocs.yml': `site_name: M\nmarkdown_extensions:\n  - pymdownx.tabbed:\n      slugify: !!python/name:ours.x\n  - toc:\n      permalink: true\n${toc}`,
    'docs/index.md': '# Home\n'
  })
  const { anchors, lost } = migrateMkdocs({ siteDir, configFile: 'mkdocs.yml' })
  return { anchors, lost: lost.flatMap(({ setting }) => setting ?? []).filter((name) => name.includes('toc')) }
}

test.each([
  ['      separator: _\n', { separator: '_' }],
  [
    '      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds:\n          case: lower\n',
    { slugify: 'pymdownx.slugs.slugify', case: 'lower' }
  ],
  [
    '      slugify: !!python/name:markdown.extensions.toc.slugify_unicode\n      separator: _\n',
    { slugify: 'markdown.extensions.toc.slugify_unicode', separator: '_' }
  ]
])('MkDocs: %j', (toc, anchors) => {
  expect(mkdocs(toc)).toEqual({ anchors, lost: [] })
})

test('MkDocs: a function of the site, and one whose options are not known here, are named', () => {
  expect(mkdocs('      slugify: !!python/name:ours.slug\n')).toEqual({
    anchors: undefined,
    lost: ['markdown_extensions.toc.slugify']
  })
  const encoded =
    '      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: { case: lower, percent_encode: true }\n'
  expect(mkdocs(encoded)).toEqual({ anchors: undefined, lost: ['markdown_extensions.toc.slugify'] })
})

test.each([
  ['blackfriday', { autoHeadingIDType: 'blackfriday' }],
  ['github', undefined]
])('Hugo: %s', (type, anchors) => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'hugo.toml': stringify({ title: 'H', markup: { goldmark: { parser: { autoHeadingIDType: type } } } }),
    'content/_index.md': '---\ntitle: Home\n---\n'
  })
  const moved = migrateHugo({ siteDir, configFile: 'hugo.toml' })
  expect([moved.anchors, moved.lost]).toEqual([anchors, []])
})
