/** Whatever redirects and files of one edition want: every page of the site stays the page, on disks and on hosts that redirect first. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../src/commands/build.js'
import { createMatcher, parsePattern } from '../src/utils/address-pattern.js'
import { decodePath } from '../src/utils/url.js'
import { readTree, temporaryFolder, writeFiles } from './helpers/files.js'
import { isFull } from './helpers/is-full.js'
import { random, type Random } from './helpers/random.js'

const editions = { '': 'content', 'de/': 'content/de', '2/': 'v2/content', '2/de/': 'v2/content/de' }
const segments = ['a', 'b', '2', 'de', 'x', 'A', 'search', 'index', '404', 'llms.txt', 'é', 'é'] as const
const steps = ['/:splat', '/a', '/2/a', '/de/x', 'https://x.example/'] as const

/** Write a site of two languages and two versions with pages, files and redirects whose addresses are mixed up. */
function mixedSite(seed: number): { folder: string; titles: ReadonlyMap<string, string> } {
  const from = random(seed)
  const path = (length = 1 + from.below(3)) => Array.from({ length }, () => from.pick(segments)).join('/')
  const titles = new Map<string, string>()
  const files: Record<string, string> = {}
  for (const [prefix, content] of Object.entries(editions)) {
    for (const page of ['index', 'a', 'b/x', from.pick(['a/b', 'x/b', 'b/a'])]) {
      const title = `Page ${prefix}${page}`
      files[`${content}/${page}.md`] = `# ${title}\n`
      titles.set(`${prefix}${page === 'index' ? '' : `${page}/`}index.html`, title)
    }
  }
  for (let count = 0; count < 8; count++) {
    const name = from.pick(['index.html', 'x.html', 'a.md', 'data.json'])
    files[`${from.pick(['static', 'v2/static'])}/${path()}/${name}`] = `file ${count}`
  }
  const redirects = Array.from({ length: 8 }, () => redirect(from, path))
  const settings = {
    title: 'Mixed',
    url: 'https://docs.example',
    llms: from.below(2) === 0,
    languages: ['en', 'de'].map((lang) => ({ lang, label: lang })),
    versions: [{ name: '3' }, { name: '2', folder: 'v2' }],
    redirects: [...new Map(redirects.map((each) => [each.from, each])).values()],
    rules: { 'edition-address': 'off', 'duplicate-route': 'off', 'broken-link': 'off', 'page-address': 'off' }
  }
  const folder = temporaryFolder()
  writeFiles(folder, { ...files, 'site.config.ts': `export default ${JSON.stringify(settings)}` })
  return { folder, titles }
}

function redirect(from: Random, path: () => string) {
  const start = `/${from.pick(['', '2/', 'de/', '2/de/'])}${path()}`
  const isPattern = from.below(3) === 0
  const to = isPattern ? from.pick(steps) : `/${from.pick(['a', 'b/x', '2/a'])}`
  return {
    from: isPattern ? `${start.split('/').slice(0, 2).join('/')}/*` : start,
    to: to === '/:splat' ? '/b/:splat' : to
  }
}

test.each(Array.from({ length: isFull ? 150 : 3 }, (_, index) => index + 1))(
  'mixed addresses, seed %i',
  async (seed) => {
    const { folder, titles } = mixedSite(seed)
    const { isWritten, messages } = await build(folder, { useCache: true, isStrict: false, workers: 0 })
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(isWritten).toBe(true)
    const written = readTree(join(folder, 'build'))
    const rules = (written.get('_redirects') ?? '').split('\n').filter(Boolean)
    const matchers = rules.map((rule) => createMatcher(parsePattern(decodePath(rule.split(' ')[0] ?? ''))))
    for (const [path, title] of titles) {
      expect(written.get(path), path).toContain(`<h1>${title}</h1>`)
      const address = `/${path.replace(/\/?index\.html$/, '')}`
      expect(
        rules.filter((_, index) => matchers[index]?.(address)),
        address
      ).toEqual([])
    }
  }
)
