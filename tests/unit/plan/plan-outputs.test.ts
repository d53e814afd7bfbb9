import { describe, expect, it, onTestFinished } from 'vitest'
import { bundleSite } from '../../../src/assets/bundle-site.js'
import { checkSite } from '../../../src/editions/prepare/check-site.js'
import { compileSite } from '../../../src/editions/prepare/compile-site.js'
import { readSources } from '../../../src/editions/route/read-sources.js'
import { routePages } from '../../../src/editions/route/route-pages.js'
import { openPageCache } from '../../../src/compile/open-page-cache.js'
import { loadConfig } from '../../../src/config/load.js'
import type { PlannedOutput } from '../../../src/model/output.js'
import { planFrame } from '../../../src/plan/plan-frame.js'
import { planOutputs } from '../../../src/plan/plan-outputs.js'
import { planSearch } from '../../../src/plan/search/plan-search.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const files = {
  'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Plan', lang: 'en', url: 'https://example.com', redirects: [{ from: '/old', to: '/guide' }] }\n`,
  'content/index.md': '---\ntitle: Home\n---\n\nHome, with ![a dot](./dot.svg).\n',
  'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'content/guide.md': '---\ntitle: Guide\n---\n\nGuide.\n',
  'content/_static/logo.txt': 'logo\n'
}

/** Plan the site of some files. */
async function planOf(changed: Readonly<Record<string, string>> = {}): Promise<PlannedOutput[]> {
  const folder = temporaryFolder()
  writeFiles(folder, { ...files, ...changed })
  const config = await loadConfig(folder)
  const opened = openPageCache(config, { isKept: false })
  onTestFinished(() => opened.close())
  const { cache } = opened
  const sources = await readSources(config, cache)
  const routed = routePages(sources, config)
  const compiled = await compileSite(routed, config, { cache, workers: 0 })
  const bundles = await bundleSite(config, cache, compiled.documents)
  const others = { twins: new Map(), hasAddress: () => false, byOriginal: new Map() }
  const translation = { translation: undefined, findings: [], dependencies: [] }
  const images = { offered: new Map(), findings: [] }
  const checked = checkSite({ sources, routed, compiled, bundles, images, translation, others }, config, cache)
  const search = await planSearch(checked, config, cache)
  return planOutputs([{ prepared: checked, config, cache, search, frame: planFrame(checked, config) }])
}

/** Replace the fingerprints of paths. */
const plain = (path: string) => path.replace(/[.-][0-9a-zA-Z]{8,10}(?=\.\w+$)/, '')

describe('the plan of a site', () => {
  it('lists every kind of file once', async () => {
    const paths = (await planOf()).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    const expected = ['index.html', 'guide/index.html', 'old/index.html', '404.html', 'logo.txt', 'sitemap.xml']
    expect(paths).toEqual(expect.arrayContaining([...expected, 'robots.txt', '_headers', '_capstan/site.json']))
    expect(paths.map(plain)).toContain('_capstan/main.js')
    expect(paths.some((path) => path.includes('dot') && path.endsWith('.svg'))).toBe(true)
  })

  it('writes the page of a folder into it, too, where another generator did and addresses have no slash', async () => {
    const pagesOf = async (settings: string) => {
      const paths = await planOf({
        'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Plan', lang: 'en', ${settings}, redirects: [{ from: '/old/index.html', to: '/guide' }] }\n`,
        'content/manual/index.md': '# Manual\n',
        'content/manual/part.md': '# Part\n',
        'content/old/index.md': '# Old\n'
      })
      return paths.map(({ path }) => path).filter((path) => /^(?:manual|old)\b.*\.html$/.test(path))
    }
    const own = ['manual.html', 'manual/part.html', 'old.html', 'old/index.html']
    expect((await pagesOf(`trailingSlash: false, markdown: { dialect: 'vitepress' }`)).sort()).toEqual(
      [...own, 'manual/index.html'].sort()
    )
    expect((await pagesOf('trailingSlash: false')).sort()).toEqual(own)
  })

  it('is the same for the same sources, key by key', async () => {
    const keysOf = (outputs: readonly PlannedOutput[]) => outputs.map(({ path, key }) => [path, key])
    expect(keysOf(await planOf())).toEqual(keysOf(await planOf()))
  })

  it('changes the keys of the page that changed, and of files that contain the content id', async () => {
    const before = new Map((await planOf()).map(({ path, key }) => [path, key]))
    const after = await planOf({ 'content/guide.md': '---\ntitle: Guide\n---\n\nGuide, changed.\n' })
    const changed = after
      .filter(({ path, key }) => before.has(path) && before.get(path) !== key)
      .map(({ path }) => path)
    expect(changed.sort()).toEqual(['_capstan/site.json', 'guide/index.html'])
  })

  it('lists posts down to their marks, with feeds, and changes the lists of a post that changes', async () => {
    const blog = {
      'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Plan', lang: 'en', url: 'https://example.com', blog: {} }\n`,
      'content/blog/2024-03-01-new.md': '# New\n\nSee the [guide](../guide.md).\n\n<!-- more -->\n\nThe rest.\n',
      'content/blog/2023-01-01-old.mdx': '# Old\n\nAn old post.\n\n{/* truncate */}\n\nThe end.\n'
    }
    const outputs = await planOf(blog)
    const list = (await outputs.find(({ path }) => path === 'blog/index.html')?.create()) as string
    expect(list).toContain('See the <a href="/guide">guide</a>')
    expect(list).toContain('An old post.')
    expect(list).not.toMatch(/The rest|The end/)
    expect(list).toContain('<link rel="alternate" type="application/rss+xml" title="Plan: Blog" href="/blog/rss.xml"/>')
    const paths = outputs.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']))
    const before = new Map(outputs.map(({ path, key }) => [path, key]))
    const after = await planOf({
      ...blog,
      'content/blog/2024-03-01-new.md': '# New\n\nChanged.\n\n<!-- more -->\n\nMore.\n'
    })
    const changed = after.filter(({ path, key }) => before.get(path) !== key).map(({ path }) => path)
    expect(changed).toEqual(
      expect.arrayContaining(['blog/index.html', 'blog/2024/03/01/new/index.html', 'blog/rss.xml'])
    )
    expect(changed).not.toContain('guide/index.html')
  })

  it("prefers the site's own robots.txt to ours", async () => {
    const outputs = await planOf({ 'content/_static/robots.txt': 'User-agent: *\n' })
    const [robots, ...others] = outputs.filter(({ path }) => path === 'robots.txt')
    expect(others).toEqual([])
    expect(await robots?.create()).toHaveProperty('copyOf')
  })

  it('links pages of a long sidebar to a page with all of it', async () => {
    const names = Array.from({ length: 70 }, (_, group) => `group-${String(group).padStart(2, '0')}`)
    const groups = names.map((name) => [`content/${name}/page.md`, `---\ntitle: Page of ${name}\n---\n\nText.\n`])
    const outputs = await planOf(Object.fromEntries(groups) as Record<string, string>)
    const textOf = async (path: string) => (await outputs.find((output) => output.path === path)?.create()) as string
    const linked = async (path: string) => {
      const html = await textOf(path)
      const links = [...html.matchAll(/ href="\/(group-\d\d)\/page"/g)].map(([, group]) => group)
      return { links: new Set(links), hasAll: html.includes('href="/_capstan/sections"') }
    }
    // Each page carries its own branch only; with the two pages at the top, those around it are 20.
    const page = await linked('group-40/page/index.html')
    expect([...page.links]).toContain('group-40')
    expect(page.links.size).toBeLessThan(5)
    expect(page.hasAll).toBe(true)
    expect([...(await linked('_capstan/sections/index.html')).links].sort()).toEqual(names)
    expect(await textOf('sitemap.xml')).not.toContain('_capstan')
  })

  it('has that page, too, where the sidebar has few entries, all at its top', async () => {
    const names = Array.from({ length: 70 }, (_, page) => `page-${String(page).padStart(2, '0')}`)
    const pages = names.map((name) => [`content/${name}.md`, `---\ntitle: The ${name}\n---\n\nText.\n`])
    const outputs = await planOf(Object.fromEntries(pages) as Record<string, string>)
    const textOf = async (path: string) => (await outputs.find((output) => output.path === path)?.create()) as string
    expect(await textOf('page-40/index.html')).toContain('href="/_capstan/sections"')
    const all = await textOf('_capstan/sections/index.html')
    expect(names.filter((name) => !all.includes(` href="/${name}"`))).toEqual([])
  })

  it('names files by what readers are shown, not by where the cache is', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`content/p${index}.md`, `# P${index}\n`])
    )
    const pathsOf = async (settings: string) => {
      const config = `export default { trailingSlash: 'mixed', title: 'Plan', url: 'https://example.com', ${settings} }\n`
      return (await planOf({ ...pages, 'site.config.ts': config })).map(({ path }) => path)
    }
    const paths = await pathsOf('')
    expect(paths.map(plain)).toContain('_capstan/sidebar.html')
    expect(await pathsOf(`cache: { remote: { url: 'https://cache.example', publicKeys: ['key'] } }`)).toEqual(paths)
  })
})
