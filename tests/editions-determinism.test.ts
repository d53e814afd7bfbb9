/**
 * However a site of languages and versions comes to be what it is, it is that of a build from nothing: in the course of seeded random
 * changes (edits, refs that move, languages and versions that come and go) each build is compared with one without a cache, which has
 * threads where the other has none.
 */
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { build, type BuildOptions, type BuildResult } from '../src/commands/build.js'
import { acceptTranslation } from '../src/commands/translations.js'
import { openLiveSite } from '../src/commands/serve/live-site.js'
import { UsageError } from '../src/model/errors.js'
import { diagnosticOf } from '../src/model/sentence-of.js'
import { createCrossedSite } from './helpers/crossed-site.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from './helpers/files.js'
import { isFull } from './helpers/is-full.js'
import { random, type Random } from './helpers/random.js'
import { createSiteWithHistory } from './helpers/site-with-history.js'
import type { Repository } from './unit/helpers/repository.js'

// What a test has just written looks old to the generator.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

/** What the configuration says at the moment. */
interface Settings {
  readonly title: string
  readonly languages: readonly string[]
  readonly versions: readonly string[]
  readonly fallback: string
  readonly translations: { readonly statePage?: string; readonly missingSections?: boolean }
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
}

/** Languages and versions that come and go; the first of each stays. */
const languages = ['en', 'zh-CN', 'ar', 'fr']
const versions: Readonly<Record<string, object>> = {
  next: { banner: 'unreleased' },
  '3': { ref: 'v3.0.0', isLatest: true },
  '2': { ref: 'maintenance-2', banner: 'Fixes only.' },
  '1': { refs: 'v1.*', banner: 'unmaintained', noindex: true }
}
const fallbacks = ['none', 'link', 'notice']

/** A site in the course of its changes. */
interface ChangingSite extends Repository {
  settings: Settings
}

/** Create the site, whose work tree is a version of its own. */
function createChangingSite(): ChangingSite {
  const site = {
    ...createSiteWithHistory(),
    settings: {
      title: 'Lantern',
      languages: ['en', 'zh-CN', 'ar'],
      versions: Object.keys(versions),
      fallback: 'link',
      translations: {},
      redirects: [{ from: '/guide/setup', to: '/guide/install' }]
    }
  }
  configure(site, {})
  return site
}

function configure(site: ChangingSite, changes: Partial<Settings>): void {
  site.settings = { ...site.settings, ...changes }
  const { fallback, ...settings } = site.settings
  const config = {
    ...settings,
    follows: 'en',
    url: 'https://lantern.example',
    languages: settings.languages.map((lang) => ({ lang, label: lang, fallback })),
    versions: settings.versions.map((name) => ({ name, ...versions[name] })),
    navbar: {
      start: [{ label: 'Install', href: '/guide/install' }],
      end: [{ type: 'versions' }, { type: 'languages' }]
    },
    rules: { 'missing-image': 'warning' },
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'warn'
  }
  writeFileSync(join(site.folder, 'site.config.ts'), `export default ${JSON.stringify(config, undefined, 2)}\n`)
}

/** What authors and maintainers do; the first are those that `npm test` tries, one after the other. */
const changes = [
  editPage,
  moveRef,
  toggleLanguage,
  editOriginal,
  toggleVersion,
  renamePage,
  translatePage,
  removePage,
  moveRef,
  acceptSomething,
  changeTranslations,
  changeStatic,
  changeFallback,
  changeTitle
]

/** Change a site, and say what was done. */
async function change(site: ChangingSite, sequence: Random, round: number): Promise<string> {
  const next = isFull ? sequence.pick(changes) : changes[round - 1]
  return (await next?.(site, sequence, round)) ?? 'nothing'
}

function editPage({ folder }: ChangingSite, sequence: Random, round: number): string {
  const [page, other] = [sequence.pick(pagesIn(folder)), sequence.pick(pagesIn(folder))]
  const address = `/${other.replace(/(?:index)?\.md$/, '')}`
  appendFileSync(join(folder, 'content', page), `\n## Round ${round}\n\nSee [another](${address}#round-${round}).\n`)
  return `edit ${page}`
}

/** Change what is included in a page of the default language, so that its translations are behind. */
function editOriginal({ folder }: ChangingSite, sequence: Random, round: number): string {
  const original = sequence.pick(originalsIn(folder))
  const path = join(folder, 'content', original)
  const include = ':::include{file="/_part.md"}'
  writeFiles(folder, { 'content/_part.md': `A part of round ${round}.\n` })
  if (!readFileSync(path, 'utf8').includes(include)) appendFileSync(path, `\n## Part\n\n${include}\n`)
  return `change what ${original} includes`
}

/** Accept all translations into a language, or some of them. */
async function acceptSomething({ folder, settings }: ChangingSite, sequence: Random): Promise<string> {
  const lang = sequence.pick(settings.languages.slice(1).concat('ar'))
  const pages = sequence.below(2) === 0 ? [] : [sequence.pick(originalsIn(folder))]
  const options = { lang, pages, isAll: true }
  const failure = await acceptTranslation(folder, options).then(() => '', String)
  return `accept ${pages.join() || 'everything'} in ${lang} ${failure}`
}

function changeTranslations(site: ChangingSite, sequence: Random): string {
  const translations = sequence.pick([{}, { statePage: '/state' }, { statePage: '/state', missingSections: true }])
  configure(site, { translations })
  return `show of translations ${JSON.stringify(translations)}`
}

/** List the pages of the default language. */
function originalsIn(folder: string): string[] {
  return pagesIn(folder).filter((page) => !/^[a-z]{2}(?:-[A-Z]{2})?\//.test(page))
}

/** Add a page to a language, in some rounds below an address of its own, and beside the name of its original. */
function translatePage({ folder, settings }: ChangingSite, sequence: Random, round: number): string {
  const lang = sequence.pick(settings.languages.slice(1).concat('fr'))
  const original = sequence.pick(originalsIn(folder))
  const [page, meta] = sequence.pick([
    [original, ''],
    [original, `---\nslug: slug-${round}\n---\n\n`],
    [`named-${round}.md`, `---\ntranslationOf: ${original}\n---\n\n`]
  ] as const)
  writeFiles(folder, { [`content/${lang}/${page}`]: `${meta}# ${lang} ${round}\n\nText.\n` })
  return `translate ${original} into ${lang} as ${page}`
}

function removePage({ folder }: ChangingSite, sequence: Random): string {
  const page = sequence.pick(pagesIn(folder).filter((path) => path !== 'index.md'))
  rmSync(join(folder, 'content', page))
  return `remove ${page}`
}

/** Give a page another name; every second time a redirect leads from its old address. */
function renamePage(site: ChangingSite, sequence: Random, round: number): string {
  const { folder, settings } = site
  const page = sequence.pick(pagesIn(folder).filter((path) => !path.endsWith('index.md')))
  const moved = page.replace(/[^/]+$/, `moved-${round}.md`)
  writeFiles(folder, { [`content/${moved}`]: readFileSync(join(folder, 'content', page), 'utf8') })
  rmSync(join(folder, 'content', page))
  const [from, to] = [page, moved].map((path) => `/${path.replace(/\.md$/, '')}`)
  const redirects = settings.redirects.filter((redirect) => redirect.to !== from)
  if (from && to && sequence.below(2) === 0) configure(site, { redirects: [...redirects, { from, to }] })
  return `rename ${page} to ${moved}`
}

/** Let a tag or a branch be another commit. */
function moveRef({ git }: ChangingSite, sequence: Random, round: number): string {
  const ref = sequence.pick(['v3.0.0', 'maintenance-2', 'v1.1.0'])
  const tree = temporaryFolder()
  git('worktree', 'add', '--quiet', '--force', '--detach', tree, ref)
  const page = sequence.pick(pagesIn(tree))
  if (sequence.below(3) === 0 && page !== 'index.md') rmSync(join(tree, 'content', page))
  else appendFileSync(join(tree, 'content', page), `\nMoved in round ${round}.\n`)
  const here = (...args: readonly string[]) => git('-C', tree, ...args)
  here('commit', '--quiet', '--all', '--message', `round ${round}`)
  const commit = here('rev-parse', 'HEAD').trim()
  git('worktree', 'remove', '--force', tree)
  const kind = ref.startsWith('v') ? 'tags' : 'heads'
  git('update-ref', `refs/${kind}/${ref}`, commit)
  return `move ${ref}, in which ${page} changed`
}

function changeStatic({ folder }: ChangingSite, sequence: Random, round: number): string {
  const file = sequence.pick(['static/mark.svg', 'static/same.txt', `static/new-${round}.txt`])
  if (existsSync(join(folder, file)) && sequence.below(3) === 0) rmSync(join(folder, file))
  else writeFiles(folder, { [file]: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round} 1"/>\n` })
  return `change ${file}`
}

function toggleLanguage(site: ChangingSite, sequence: Random): string {
  const lang = sequence.pick(languages.slice(1))
  configure(site, { languages: toggled(languages, site.settings.languages, lang) })
  return `toggle the language ${lang}`
}

function toggleVersion(site: ChangingSite, sequence: Random): string {
  const name = sequence.pick(Object.keys(versions).filter((version) => version !== '3'))
  configure(site, { versions: toggled(Object.keys(versions), site.settings.versions, name) })
  return `toggle the version ${name}`
}

/** Take an item out of a list or put it back, in the order of all. */
function toggled(all: readonly string[], some: readonly string[], item: string): string[] {
  return all.filter((each) => some.includes(each) !== (each === item))
}

function changeFallback(site: ChangingSite, sequence: Random): string {
  const fallback = sequence.pick(fallbacks)
  configure(site, { fallback })
  return `fall back by ${fallback}`
}

function changeTitle(site: ChangingSite, _: Random, round: number): string {
  configure(site, { title: `Lantern ${round}` })
  return 'change the title'
}

/** List the pages below the content folder. */
function pagesIn(folder: string): string[] {
  return listFiles(join(folder, 'content')).filter((path) => path.endsWith('.md') && !/(?:^|\/)_/.test(path))
}

/** Read what was built, but for the manifest, which has times. */
function builtIn(folder: string): Map<string, string> {
  const files = readTree(folder)
  files.delete('.capstan-manifest.json')
  return files
}

/** Build a site; a mistake in the configuration is an outcome, too. */
async function tryBuild(folder: string, options: BuildOptions): Promise<Pick<BuildResult, 'messages' | 'isWritten'>> {
  try {
    const { messages, isWritten } = await build(folder, options)
    return { messages, isWritten }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { messages: error.findings.map((finding) => diagnosticOf(finding, 'error')), isWritten: false }
  }
}

test.each(isFull ? [1, 2, 3, 4, 5, 6] : [1])(
  'a site of editions is that of a build from nothing, whatever changes (seed %i)',
  { timeout: 1_800_000 },
  async (seed) => {
    const site = createChangingSite()
    const sequence = random(seed)
    const history: string[] = []
    const bare = join(temporaryFolder(), 'bare')
    let written = 0
    for (let round = 1; round <= (isFull ? 40 : 6); round++) {
      history.push(await change(site, sequence, round))
      const warm = await tryBuild(site.folder, { isStrict: false, useCache: true, workers: 0 })
      const cold = await tryBuild(site.folder, {
        isStrict: false,
        useCache: false,
        workers: round % 6 === 0 ? 2 : 0,
        outDir: bare
      })
      const said = history.join('\n')
      expect(warm, said).toEqual(cold)
      // What nobody would leave so, such as a language without pages, is an error; what was built stays.
      if (!warm.isWritten) continue
      written++
      const [built, expected] = [builtIn(join(site.folder, 'build')), builtIn(bare)]
      expect([...built.keys()], said).toEqual([...expected.keys()])
      for (const [path, bytes] of expected)
        if (built.get(path) !== bytes) expect(built.get(path), `${path} after\n${said}`).toBe(bytes)
    }
    expect(written).toBeGreaterThan(history.length / 2)
  }
)

test('a site in which everything meets is the same, however it is built', { timeout: 600_000 }, async () => {
  const { folder } = createCrossedSite()
  const built = async (options: Partial<BuildOptions>) => {
    const outDir = join(temporaryFolder(), 'built')
    const { messages, isWritten } = await build(folder, { isStrict: false, useCache: true, outDir, ...options })
    return { messages, isWritten, files: builtIn(outDir) }
  }
  const expected = await built({ workers: 0 })
  expect(expected.isWritten).toBe(true)
  expect(expected.files.get('zh-CN/api/get-light/index.html')).not.toMatch(/>(?:Note|Done)|"(?:Note|Done)"/)
  // From the cache of the build before; by threads, from nothing.
  for (const options of [
    { workers: 0 },
    { workers: 2, useCache: false },
    ...(isFull ? [{ workers: 1, useCache: false }] : [])
  ])
    expectSame(await built(options), expected)
  const live = await openLiveSite(folder, { audience: 'programs' })
  try {
    const served = new Map<string, string>()
    for (const path of expected.files.keys()) {
      const file = await live.read(path)
      if (file) served.set(path, Buffer.from(file.body as Uint8Array).toString('latin1'))
    }
    expectSame({ ...expected, files: served }, expected)
  } finally {
    live.close()
  }
})

/** What a build has found and written. */
interface Built {
  readonly messages: unknown
  readonly files: ReadonlyMap<string, string>
}

/** Compare two built sites, and name the first file that differs. */
function expectSame(built: Built, expected: Built): void {
  expect(built.messages).toEqual(expected.messages)
  expect([...built.files.keys()]).toEqual([...expected.files.keys()])
  for (const [path, bytes] of expected.files)
    if (built.files.get(path) !== bytes) expect(built.files.get(path), path).toBe(bytes)
}
