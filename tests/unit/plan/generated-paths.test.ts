import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { listFiles, temporaryFolder, writeFiles } from '../../helpers/files.js'

const links = [
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/opensearch.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/routes.json',
  '/blog/post.md',
  '/javadoc/',
  '/javadoc',
  '/javadoc/index.html',
  './Makefile',
  'demo.html'
]

test('pages, the navbar and the footer link to whatever a build writes', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `export default {
      title: 'T', lang: 'en', url: 'https://example.org', llms: true, blog: { title: 'B', feeds: ['rss', 'atom', 'json'] },
      navbar: { end: [{ label: 'Feed', href: '/blog/rss.xml' }] },
      footer: { legal: [{ label: 'Java', href: '/javadoc/' }, { label: 'Map', href: '/sitemap.xml' }] }
    }`,
    'content/index.md': `# Home\n\n${links.map((link) => `[x](${link})`).join(' ')}\n`,
    'content/_static/javadoc/index.html': '<p>Java',
    'content/Makefile': 'all:\n',
    'content/demo.html': '<p>Demo',
    'content/blog/post.md': '---\ndate: 2026-01-02\n---\n# Post\n\nText.\n'
  })
  const { messages, config } = await build(folder, { useCache: false, isStrict: true, workers: 0 })
  expect(messages.filter(({ severity }) => severity !== 'info')).toEqual([])
  const written = new Set(listFiles(config.outputDir).map((path) => `/${path}`))
  // Whatever stands at the root or is no page is an address that may be linked to.
  for (const link of links.filter((path) => /^\/.*\.\w+$/.test(path))) expect(written).toContain(link)
  const forHosts = /^\/(?:_headers|_redirects|\.nojekyll|\.capstan-manifest\.json)$|^\/_capstan\/|\.html$|^\/assets\//
  const others = [...written].filter((path) => !forHosts.test(path)).sort()
  writeFileSync(join(folder, 'content', 'index.md'), `# Home\n\n${others.map((path) => `[x](${path})`).join(' ')}\n`)
  const again = await build(folder, { useCache: false, isStrict: true, workers: 0 })
  expect(again.messages.filter(({ severity }) => severity !== 'info')).toEqual([])
})
