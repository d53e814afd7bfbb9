import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const settings = (more = '') => `export default {
  title: 'T', lang: 'en', url: 'https://example.org', llms: true, basePath: '/manual/', ${more}
  plugins: [{
    name: 'made',
    outputsPlanned: (paths) => ['tool/index.html', 'chart.svg', 'guide/near.png', 'film.mp4', 'data.json', 'Icon.png']
      .map((path) => ({ path, contents: String(paths.includes('_capstan/site.json')) }))
  }]
}`
const page = `# Guide

[tool](/tool/), [tool](../tool), [data](/data.json), ![chart](/chart.svg), ![near](near.png "Near"),
<img src="/chart.svg" srcset="/chart.svg 1x, /lost-2x.svg 2x"> <video src="/film.mp4"></video> ![map](/sitemap.xml)

![lost](/lost.svg) <audio src="/lost.mp3"></audio> [lost](/lost/)
`

function siteWith(more?: string): string {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': settings(more), 'content/guide/index.md': page })
  return folder
}

test('pages link to and show the files that plugins and the generator make, and nothing else', async () => {
  const folder = siteWith(`favicon: '/Icon.png', navbar: { end: [{ label: 'Tool', href: '/tool/' }] },`)
  const { messages } = await check(folder, { external: false })
  expect(messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`)).toEqual([
    '4:1 missing-file Missing file "/lost-2x.svg" of <img>.',
    '6:9 missing-image Missing image "/lost.svg"; no such file is in "content/_static".',
    '6:20 missing-file Missing file "/lost.mp3" of <audio>.',
    expect.stringMatching(/^6:59 broken-link Broken link "\/lost\/"/)
  ])
})

test('their addresses are written with the base path; hooks run once a build', async () => {
  const folder = siteWith()
  writeFileSync(
    join(folder, 'content', 'guide', 'index.md'),
    page.slice(0, page.indexOf('\n\n![lost]')).replace('/lost-2x', '/chart')
  )
  const { messages, config } = await build(folder, { useCache: false, isStrict: false, workers: 0 })
  expect(messages).toEqual([])
  const html = readFileSync(join(config.outputDir, 'guide', 'index.html'), 'utf8')
  for (const address of ['tool/', 'data.json', 'chart.svg', 'guide/near.png', 'film.mp4', 'sitemap.xml'])
    expect(html).toMatch(new RegExp(`(?:href|src)="/manual/${address}"`))
  expect(html).toContain('srcset="/manual/chart.svg 1x, /manual/chart.svg 2x"')
  expect(readFileSync(join(config.outputDir, 'data.json'), 'utf8')).toBe('true')
})
