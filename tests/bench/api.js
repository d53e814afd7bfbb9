import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { measure, median } from './measure.js'

const root = join(import.meta.dirname, '..', '..')

/** Measure what the reference of the recorder adds to a site of one page, how large its pages are, and ten such references in one. */
export async function measureApi(folder) {
  const text = readFileSync(join(root, 'openapi', 'frigate.yaml'), 'utf8')
  // What it links to is not there.
  const document = parse(text.replaceAll(/\]\(\/[^)]*\)/g, '](/)'))
  const alone = await coldBuild(siteOf(join(folder, 'api-none'), undefined))
  const site = siteOf(join(folder, 'api-one'), document)
  const one = await coldBuild(site)
  const added = one.ms - alone.ms
  console.log(`\nthe reference of the recorder, cold, in one thread`)
  console.log(`  adds ${added.toFixed(0)} ms (asked: under 2,500), ${megabytes(one.peak - alone.peak)} MB (asked: 120)`)
  const sizes = pagesOf(join(site, 'build', 'api')).map((html) => gzipSync(html, { level: 9 }).length)
  console.log(
    `  gzip: HTML of the median page ${middle(sizes)} B (asked: 16 KB), of the largest ${Math.max(...sizes)} B`
  )
  const large = siteOf(join(folder, 'api-ten'), repeated(document, 10))
  const ten = await median(1, () =>
    measure(process.execPath, [join(root, 'bin', 'capstan.js'), 'build', large, '--no-cache'])
  )
  const count = Object.values(repeated(document, 10).paths).flatMap(Object.keys).length
  console.log(
    `  ${count} operations: ${ten.ms.toFixed(0)} ms (asked: under 10,000), ${megabytes(ten.peak)} MB, workers as usual`
  )
}

/** Build a site three times from nothing, in one thread. */
function coldBuild(site) {
  const env = { NODE_ENV: 'production' } // as the command sets it before it loads React
  return median(3, () => measure(process.execPath, [join(import.meta.dirname, 'build-inline.js'), site], { env }))
}

/** Write a site of one page, and of the reference of a description when there is one. */
function siteOf(site, document) {
  mkdirSync(join(site, 'content'), { recursive: true })
  const openapi = document ? `, openapi: [{ file: 'api.json', path: '/api' }]` : ''
  const config = `{ title: '接口', lang: 'zh-CN'${openapi} }`
  writeFileSync(
    join(site, 'site.config.ts'),
    `import { defineConfig } from 'capstan'\n\nexport default defineConfig(${config})\n`
  )
  writeFileSync(join(site, 'content', 'index.md'), '---\ntitle: 首页\n---\n\n首页。\n')
  if (document) writeFileSync(join(site, 'api.json'), JSON.stringify(document))
  return site
}

/** Repeat the operations of a description under other paths and ids. */
function repeated(document, times) {
  const methods = (item, round) =>
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        { ...operation, operationId: `${operation.operationId}_${round}` }
      ])
    )
  const rounds = Array.from({ length: times }, (_, round) =>
    Object.entries(document.paths).map(([path, item]) => [`/r${round}${path}`, methods(item, round)])
  )
  return { ...document, paths: Object.fromEntries(rounds.flat()) }
}

/** Read the HTML of all pages below a folder. */
function pagesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(folder, path)))
}

function middle(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

function megabytes(bytes) {
  return (bytes / 2 ** 20).toFixed(0)
}
