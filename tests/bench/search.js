import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync, inflateSync } from 'node:zlib'
import { build } from 'esbuild'
import { byKind, measureQueries, readQueries, summarize } from '../search/measure.js'
import { measureKeys } from './search-keys.js'
import { askMiniSearch, askPagefind } from './search-peers.js'

const root = join(import.meta.dirname, '..', '..')

/** Measure search on the built site in `out`, beside Pagefind and MiniSearch on the same pages, and the making of large indexes. */
export async function measureSearch(out, folder) {
  const engine = await loadEngine(folder)
  const queries = readQueries()
  const ours = await measureQueries(queries, createAsk(engine, out))
  const peers = [
    ['Pagefind', await measureWith(queries, await askPagefind(out, join(folder, 'pagefind')))],
    [
      'MiniSearch as VitePress sets it',
      await measureWith(queries, await askMiniSearch(out, join(folder, 'minisearch')))
    ]
  ]
  for (const [name, pick] of [
    ['held out', (_, index) => queries[index].heldOut],
    ['all', () => true]
  ]) {
    console.log(`\nsearch, queries ${name}: MRR@5, recall@5, share without result (asked of ours: 0.92, 0.97, 0)`)
    printAnswers('Capstan', ours.filter(pick))
    for (const [peer, answers] of peers) {
      printAnswers(peer, answers.filter(pick))
      printDifference(peer, ours.filter(pick), answers.filter(pick))
    }
  }
  for (const pages of [1000, 10_000]) await measureLargeIndex(engine, pages, join(folder, `search-${pages}`))
  await measureKeys(out)
}

/** The sites of this repository: the edition that is measured, its language, and the sets of queries over it. */
const sites = [
  {
    name: 'first site',
    folder: '.',
    edition: '0.16',
    lang: 'zh-CN',
    sets: ['queries', 'forum-queries', 'issue-queries', 'fresh-queries', 'development-queries', 'reader-queries']
  },
  {
    name: 'manual',
    folder: 'docs',
    edition: 'en',
    lang: 'en',
    sets: ['manual-queries', 'manual-word-queries', 'manual-fresh-queries', 'manual-reader-queries']
  }
]

/**
 * Measure all sets of queries on both sites as they are, built by `buildSite`, and without the words that their authors wrote for search.
 * Held-out parts are printed, never tuned on.
 */
export async function measureWords(buildSite, folder) {
  const engine = await loadEngine(folder)
  const { openStrippedIndex } = await loadStripping()
  for (const { name, folder: siteFolder, edition, lang, sets } of sites) {
    const out = await buildSite(join(root, siteFolder))
    await measureSets(`${name}, tuned`, sets, createAsk(engine, out, lang))
    const stripped = await openStrippedIndex(join(root, siteFolder), edition)
    await measureSets(`${name}, stripped`, sets, (query) => askIndex(engine, stripped, query))
  }
}

/** Measure sets of queries, and all of them together. */
async function measureSets(name, sets, ask) {
  console.log(`\nsearch, the ${name}: MRR@5 / recall@5`)
  const all = { development: [], 'held out': [] }
  for (const set of sets) {
    const queries = readQueries(`${set}.yaml`).filter(({ kind }) => kind !== 'empty')
    for (const part of Object.keys(all)) {
      const own = queries.filter(({ heldOut = false }) => heldOut === (part === 'held out'))
      const answers = await measureQueries(own, ask)
      all[part].push(...answers)
      if (own.length > 0) printPart(`${set}, ${part}`, answers)
    }
  }
  for (const [part, answers] of Object.entries(all)) printPart(`all, ${part}`, answers)
}

function printPart(name, answers) {
  const { count, mrr, recall } = summarize(answers)
  console.log(`  ${name.padEnd(36)} ${String(count).padStart(5)}  ${mrr.toFixed(3)} / ${recall.toFixed(3)}`)
}

/** Ask a peer, then let go of what it runs in. */
async function measureWith(queries, { ask, close }) {
  // Peers name pages by their files; only some have a slash at their end in the site.
  const pages = queries.flatMap(({ targets = [] }) => targets.map((target) => target.replace(/#.*/, '')))
  const names = new Map(pages.map((page) => [page.replace(/\/$/, ''), page]))
  try {
    return await measureQueries(queries, async (query) =>
      (await ask(query)).map((page) => names.get(page.replace(/\/$/, '')) ?? page)
    )
  } finally {
    await close()
  }
}

/** Bundle the modules of search, which are the browser's own. */
async function loadEngine(folder) {
  const names = [
    'index/create-index',
    'index/cut-passages',
    'index/index-page',
    'query/open-index',
    'query/search-index',
    'text/stemmers',
    'text/variants',
    'text/variants-table'
  ]
  const contents = names.map((name) => `export * from './${name}.js'`).join('\n')
  const outfile = join(folder, 'search-engine.mjs')
  await build({
    stdin: { contents, resolveDir: join(root, 'src', 'search'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    outfile
  })
  return import(pathToFileURL(outfile).href)
}

/** Bundle what makes an index of a site in memory. Packages are found from this repository's folder. */
async function loadStripping() {
  const outfile = join(root, 'node_modules', '.cache', 'stripped-index.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, '..', 'search', 'stripped-index.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile
  })
  return import(pathToFileURL(outfile).href)
}

/** Answer queries from the index of a built site. */
function createAsk(engine, out, lang = 'zh-CN') {
  const { openIndex, loadStemmer } = engine
  const { search } = JSON.parse(readFileSync(join(out, '_capstan', 'site.json'), 'utf8'))
  const read = async (name, block) =>
    inflateSync(cut(readFileSync(join(out, '_capstan', 'search', name)), block)).toString()
  const opening = loadStemmer(lang).then((stem) => openIndex(search.split('/').at(-1), read, stem))
  return async (query) => askIndex(engine, await opening, query)
}

async function askIndex({ searchIndex }, index, query) {
  const { hits } = await searchIndex(index, query, { from: 0, count: 20 })
  return hits.map(({ record }) => record.permalink)
}

/** Take a block of a file. */
function cut(bytes, block) {
  return block ? bytes.subarray(block.start, block.start + block.length) : bytes
}

/** Print the figures of an engine, whole and by kind; what must find nothing has a figure of its own. */
function printAnswers(name, answers) {
  const row = ({ mrr, recall, zero }) => [mrr, recall, zero].map((figure) => figure.toFixed(3)).join('  ')
  console.log(`  ${name}: ${row(summarize(answers.filter(({ kind }) => kind !== 'empty')))}`)
  for (const [kind, group] of byKind(answers)) {
    const shown = kind === 'empty' ? `finds nothing for ${summarize(group).mrr.toFixed(3)}` : row(summarize(group))
    console.log(`    ${kind.padEnd(10)} ${shown}`)
  }
}

/** Print by how much ours is better, with the interval that 95 % of resamples of the queries give. */
function printDifference(name, ours, theirs) {
  const differences = ours.flatMap(({ kind, reciprocal }, index) =>
    kind === 'empty' ? [] : [reciprocal - theirs[index].reciprocal]
  )
  let state = 7
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const means = Array.from({ length: 2000 }, () =>
    mean(differences.map(() => differences[Math.floor(random() * differences.length)]))
  ).sort((a, b) => a - b)
  console.log(
    `    ours − ${name}: ${mean(differences).toFixed(3)} MRR@5, 95 % interval ${means[49].toFixed(3)} to ${means[1949].toFixed(3)}`
  )
}

/** Make the index of a generated corpus, and measure what a query loads of it. */
async function measureLargeIndex(engine, pages, folder) {
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, [join(import.meta.dirname, 'corpus.mjs'), String(pages), folder])
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const start = performance.now()
  const variants = engine.readVariants(engine.variantsTable)
  const stem = await engine.loadStemmer('zh')
  const indexed = sources.map(({ path, text }) => {
    const page = {
      permalink: `/${path}`,
      title: /title: (.*)/.exec(text)[1],
      kind: 'document',
      trail: [],
      keywords: [],
      description: ''
    }
    const passages = engine.cutPassages(sectionsOf(text))
    return { page, passages, terms: engine.indexPage(page, passages, { variants, stem }) }
  })
  const tools = {
    fingerprint: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10),
    deflate: (text) => deflateSync(text)
  }
  const files = new Map(
    engine
      .createIndex(indexed, { variants: engine.variantsTable, synonyms: [], title: '' }, tools)
      .map(({ name, bytes }) => [name, bytes])
  )
  const ms = performance.now() - start
  const manifest = [...files.keys()].at(-1)
  const bytes = []
  for (const query of [
    '硬件加速',
    'detect.fps',
    '录像保留时间',
    '怎样设置摄像头的检测帧率',
    'go2rtc 推流',
    'hwaccl_args',
    '第 77 页'
  ]) {
    let sum = 0
    const index = await engine.openIndex(
      manifest,
      async (name, block) => {
        const loaded = cut(files.get(name), block)
        sum += loaded.length
        return inflateSync(loaded).toString()
      },
      stem
    )
    const { hits } = await engine.searchIndex(index, query, { from: 0, count: 8 })
    for (const { record, sections } of hits) await index.passage(record, sections[0]?.passage ?? 0)
    bytes.push(sum)
  }
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(
    `\nindex of ${pages} pages: ${ms.toFixed(0)} ms${pages === 1000 ? ' (asked: under 2,000 ms)' : ''}, ${files.size} files, ${(size / 1e6).toFixed(1)} MB; a cold query loads ${Math.min(...bytes)} to ${Math.max(...bytes)} B with its snippets${pages > 1000 ? ' (asked: under 120 KB)' : ''}`
  )
}

/** Cut Markdown at its headings. */
function sectionsOf(text) {
  const [first, ...rest] = text.replace(/^---[\s\S]*?---/, '').split(/^#{2,3} /m)
  const cut = rest.map((part, index) => {
    const end = part.indexOf('\n')
    return { anchor: `s${index}`, heading: part.slice(0, end), text: part.slice(end).replaceAll(/\s+/g, ' ') }
  })
  return [{ anchor: '', heading: '', text: first.replaceAll(/\s+/g, ' ') }, ...cut]
}
