// Measures builds of a generated corpus, of the site and of references, and prints ratios. `--peers` measures VitePress (installed in a temporary folder) and
// Hugo (when it is on the PATH, or can be installed as root) in the same run. `--browser` and `--lighthouse` measure the reader's side alone: navigation and interactions, and
// the scores of Lighthouse (installed in a temporary folder). `--search` measures search alone, beside Pagefind and MiniSearch; `--extensions`
// what plugins and components cost; `--description FILE` the reference of a description, and with `--folder` one of the files beside it.
// `--pages N` measures one corpus of so many pages, 10,000 say, alone. `--real DIR...` measures the sites in these folders, from
// nothing, with nothing changed and with a page edited: processor time, wall time and memory, the medians of `--rounds N` (5);
// `--versions N` does that for a generated site of N versions, which are tags that differ in 3 % of their pages, after one of a single version,
// `--languages N` for one of N languages of equal size, after one of a single language, both with `--pages N` (200) in each;
// `--corpus N` for one corpus of so many pages, with `--sections N` in so many top sections instead of 25 pages in each.
// `--passes DIR...` prints what each pass over a page takes of a cold build, on the sites in these folders, or on the first site, the manual, 200
// generated pages and a site of two languages.
// `--editor N` measures what an editor waits for at a keystroke in a site of N pages.
// `--llms` adds what programs read. `--against CLONE` compares with another compiled clone, which builds in turns.
// `--fleet N` measures a corpus of so many pages on machines that share a remote cache, which answers after `--delay N` milliseconds (40), with
// `--shards N` in shards. It never fails on a clock.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  appendFileSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serveSite } from '../../scripts/serve-site.js'
import { measureInteractions } from './interactions.js'
import { measureLighthouse } from './lighthouse.js'
import { measureApi } from './api.js'
import { measureDescription } from './description.js'
import { measureEditor } from './editor.js'
import { measureExtensions } from './extensions.js'
import { measureFleet } from './fleet.js'
import { measure, median } from './measure.js'
import { measureNavigation } from './navigation.js'
import { measurePasses } from './passes.js'
import { measurePeerOfSite, measurePeers } from './peers.js'
import { measureReal } from './real.js'
import { measureReload } from './reload.js'
import { writeLanguages } from './languages.js'
import { writeVersions } from './versions.js'
import { measureSearch, measureWords } from './search.js'

const root = join(import.meta.dirname, '..', '..')
const bin = join(root, 'bin', 'capstan.js')
if (isAsked('help')) {
  const [comment] = readFileSync(import.meta.filename, 'utf8').split('\nimport')
  console.log(comment.replaceAll(/^\/\/ /gm, ''))
  process.exit()
}
const folder = mkdtempSync(join(tmpdir(), 'capstan-bench-'))
const capstan = (...args) => measure(process.execPath, [bin, ...args])

try {
  if (isAsked('search')) await measureSearching()
  else if (isAsked('description')) await measureDescription(folder, valueOf('description'), isAsked('folder'))
  else if (isAsked('editor')) await measureTyping()
  else if (isAsked('passes')) await measurePasses(sitesOfPasses(), { generator: root, folder })
  else if (isAsked('fleet'))
    await measureFleet(folder, corpus(numberOf('fleet')), {
      generator: root,
      delay: numberOf('delay', 40),
      shards: numberOf('shards')
    })
  else if (['real', 'corpus', 'versions', 'languages'].some(isAsked)) {
    const generators = [root, ...(isAsked('against') ? [valueOf('against')] : [])]
    const sites = sitesOf(folder)
    await measureReal(sites, { generators, rounds: numberOf('rounds', 5) })
  } else if (isAsked('pages')) await measureCorpus(numberOf('pages'))
  else if (isAsked('extensions')) await measureExtensions(folder)
  else if (isAsked('browser') || isAsked('lighthouse')) await measureReading()
  else await measureBuilding()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** List the folders of the sites that are measured, or write them. */
function sitesOf(folder) {
  if (isAsked('real')) return valuesOf('real')
  if (isAsked('corpus')) return [corpus(numberOf('corpus'))]
  return isAsked('versions')
    ? writeVersions(folder, numberOf('versions'), numberOf('pages'))
    : writeLanguages(folder, numberOf('languages'), numberOf('pages'))
}

/** List the sites whose passes are measured. */
function sitesOfPasses() {
  const dirs = valuesOf('passes')
  if (dirs.length > 0) return dirs
  return [root, join(root, 'docs'), corpus(200), writeLanguages(folder, 2, 50)[1]]
}

/** Whether a part is requested. */
function isAsked(part) {
  return process.argv.includes(`--${part}`)
}

/** Read the value behind a flag. */
function valueOf(flag) {
  return process.argv[process.argv.indexOf(`--${flag}`) + 1]
}

/** Read the number behind a flag. */
function numberOf(flag, otherwise) {
  return isAsked(flag) ? Number(valueOf(flag)) : otherwise
}

/** Read the values behind a flag, up to the next one. */
function valuesOf(flag) {
  const values = process.argv.slice(process.argv.indexOf(`--${flag}`) + 1)
  const end = values.findIndex((value) => value.startsWith('--'))
  return end < 0 ? values : values.slice(0, end)
}

/** Measure search on this repository's site, beside peers (installed in a temporary folder). */
async function measureSearching() {
  const outOf = (site) => join(folder, `built-${basename(site)}`)
  await measureWords(async (site) => {
    await capstan('build', site, '--out-dir', outOf(site))
    return outOf(site)
  }, folder)
  await measureSearch(outOf(root), folder)
}

/** Measure what an editor waits for at a keystroke, on a corpus of `--editor N` pages. */
async function measureTyping() {
  const site = corpus(numberOf('editor'))
  await measureEditor(bin, site, () => capstan('check', site))
}

/** Measure the generator. */
async function measureBuilding() {
  const small = await measureCorpus(200)
  const large = await measureCorpus(1000)
  console.log(`\ncold 1,000 / cold 200: ${(large.cold.ms / small.cold.ms).toFixed(2)} (asked: at most 5.5)`)
  if (isAsked('peers')) {
    for (const pages of [200, 1000]) {
      const site = corpus(pages)
      await measurePeers(
        () => buildCold(site),
        { content: join(site, 'content'), pages },
        join(folder, `peers-${pages}`)
      )
    }
    await measurePeerOfSite(() => buildCold(root), join(root, 'content'), join(folder, 'peers-site'))
  }
  await measureSite()
  await measureApi(folder)
}

/** Measure this repository's site in a browser. */
async function measureReading() {
  await capstan('build', root)
  const server = await serveSite(root, '--no-watch', '--port', '4491')
  try {
    console.log("this repository's site in a browser")
    if (isAsked('browser')) {
      await measureNavigation(server.url)
      await measureInteractions(server.url)
    }
    if (isAsked('lighthouse')) await measureLighthouse(server.url, folder)
  } finally {
    server.close()
  }
}

/** Build a site from nothing, as a fresh clone does: file systems are slow to make files where many were just removed. */
async function buildCold(site) {
  const copy = mkdtempSync(join(folder, 'cold-'))
  for (const name of ['content', 'openapi', 'site.config.ts'].filter((name) => existsSync(join(site, name))))
    cpSync(join(site, name), join(copy, name), { recursive: true })
  return capstan('build', copy)
}

/** Write a corpus once and return the folder of its site. */
function corpus(pages) {
  const site = join(folder, `corpus-${pages}`)
  mkdirSync(site, { recursive: true })
  const sections = isAsked('sections') ? ['7', valueOf('sections')] : []
  const script = join(import.meta.dirname, 'corpus.mjs')
  execFileSync(process.execPath, [script, String(pages), join(site, 'content'), ...sections])
  const llms = isAsked('llms') ? ', llms: true' : ''
  writeFileSync(
    join(site, 'site.config.ts'),
    `import { defineConfig } from 'capstan'\n\nexport default defineConfig({ title: '语料', lang: 'zh-CN'${llms} })\n`
  )
  return site
}

/** Measure the builds of a corpus: cold, with nothing changed, with one page changed, and from save to reloaded page. */
async function measureCorpus(pages) {
  const site = corpus(pages)
  const cold = await median(3, () => buildCold(site))
  await capstan('build', site)
  const warm = await median(5, () => capstan('build', site))
  const edited = await median(5, (round) => {
    appendFileSync(join(site, 'content', 'section-0', 'page-3.md'), `\n改动 ${round}。\n`)
    return capstan('build', site)
  })
  console.log(`\n${pages} pages, ${size(join(site, 'build')).toFixed(1)} MB written`)
  row('cold', cold, pages === 200 ? 'asked: 400 MB' : 'asked: 700 MB')
  row('nothing changed', warm, pages === 200 ? 'asked: under 400 ms' : '')
  row('one page changed', edited, pages === 200 ? 'asked: under 600 ms' : '')
  console.log(`  save to reloaded page in serve: ${(await measureReload(bin, site)).toFixed(0)} ms (asked: under 150)`)
  return { cold, warm, edited }
}

/** Measure this repository's site: cold build and what a reader loads. */
async function measureSite() {
  const out = join(folder, 'site')
  const cold = await measure(process.execPath, [bin, 'build', root, '--no-cache', '--out-dir', out])
  console.log(`\nthis repository's site`)
  row('cold, without cache', cold, '')
  const pages = listFiles(out).filter((file) => file.endsWith('.html') && !file.includes('_capstan'))
  const gzip = (file) => gzipSync(readFileSync(join(out, file)), { level: 9 }).length
  const sizes = pages.map(gzip).sort((a, b) => a - b)
  const client = listFiles(join(out, '_capstan')).map((file) => `_capstan/${file}`)
  const bytes = (pattern) => client.filter((file) => pattern.test(file)).reduce((sum, file) => sum + gzip(file), 0)
  console.log(
    `  gzip: scripts every page loads ${bytes(/^_capstan\/(main|preferences)\./)} B (asked: 12 KB), styles ${bytes(/^_capstan\/styles\./)} B (asked: 12 KB)`
  )
  console.log(
    `  gzip: HTML of the median page ${sizes[Math.floor(sizes.length / 2)]} B (asked: 16 KB), of the largest ${sizes.at(-1)} B, ${pages.length} pages`
  )
}

/** Print one figure. */
function row(name, { ms, peak }, asked) {
  console.log(`  ${name}: ${ms.toFixed(0)} ms, ${(peak / 2 ** 20).toFixed(0)} MB${asked ? ` (${asked})` : ''}`)
}

/** Add up a folder in megabytes. */
function size(path) {
  return listFiles(path).reduce((sum, file) => sum + statSync(join(path, file)).size, 0) / 1e6
}

/** List the files below a folder. */
function listFiles(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(path.length + 1)] : []
  )
}
