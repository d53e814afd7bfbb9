import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { measure } from './measure.js'

/**
 * Measure VitePress and Hugo on the pages of a corpus. Each round builds with us and with the peer in turn, and the ratio is
 * the median of the rounds' own, so that a machine that slows down slows both.
 */
export async function measurePeers(buildCold, { content, pages }, folder) {
  console.log(`\npeers on the same ${pages} pages, in turn with ours`)
  await compare('VitePress', buildCold, installVitePress(content, join(folder, 'vitepress')))
  if (hasHugo()) await compare('Hugo', buildCold, prepareHugo(content, join(folder, 'hugo')))
}

/**
 * Measure VitePress on the documents of a site alone, beside our build of all of it: search, reference, redirects and images of
 * links included. Links to what it does not build are ignored, and braces are text.
 */
export async function measurePeerOfSite(buildCold, content, folder) {
  const prepare = (docs) => {
    renameSync(join(docs, '_static'), join(docs, 'public'))
    for (const path of readdirSync(docs, { recursive: true })) if (path.endsWith('.mdx')) rmSync(join(docs, path))
    mkdirSync(join(docs, '.vitepress'))
    const compilerOptions = `{ delimiters: ['\\u0001', '\\u0002'] }`
    const config = `export default { ignoreDeadLinks: true, vue: { template: { compilerOptions: ${compilerOptions} } } }\n`
    writeFileSync(join(docs, '.vitepress', 'config.mjs'), config)
  }
  console.log("\nthis repository's site beside its documents alone, in turn with ours")
  await compare('VitePress', buildCold, installVitePress(content, folder, prepare))
}

/** Whether there is Hugo; as root on Debian it is installed where it is missing. */
function hasHugo() {
  const isThere = () => spawnSync('hugo', ['version']).status === 0
  if (!isThere() && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', 'hugo'], { stdio: 'ignore' })
  return isThere()
}

/** Build in turn and print the figures. */
async function compare(name, buildCold, buildPeer) {
  const rounds = []
  for (let round = 0; round < 3; round++) rounds.push({ ours: await buildCold(), theirs: await buildPeer() })
  const middle = (value) => rounds.map(value).sort((a, b) => a - b)[1]
  const ms = (value) => `${middle(value).toFixed(0)} ms`
  const megabytes = (value) => `${(middle(value) / 2 ** 20).toFixed(0)} MB`
  console.log(
    `  ${name}: ${ms(({ theirs }) => theirs.ms)}, ${megabytes(({ theirs }) => theirs.peak)}; ours: ${ms(({ ours }) => ours.ms)}, ${megabytes(({ ours }) => ours.peak)}`
  )
  console.log(
    `  ours / theirs: ${middle(({ ours, theirs }) => ours.ms / theirs.ms).toFixed(2)} time, ${middle(({ ours, theirs }) => ours.peak / theirs.peak).toFixed(2)} memory`
  )
}

/** Install VitePress and return what builds the pages with it. */
function installVitePress(content, folder, prepare = () => undefined) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'vitepress@1.6.4'], { cwd: folder, stdio: 'ignore' })
  let round = 0
  return () => {
    const docs = `docs-${round++}` // a fresh folder, as ours
    cpSync(content, join(folder, docs), { recursive: true })
    prepare(join(folder, docs))
    return measure(
      process.execPath,
      [join(folder, 'node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build', docs],
      { cwd: folder }
    )
  }
}

/** Write a site of a bare theme and return what builds it with Hugo. */
function prepareHugo(content, folder) {
  mkdirSync(join(folder, 'layouts', '_default'), { recursive: true })
  cpSync(content, join(folder, 'content'), { recursive: true })
  // Beside an index.md all other files would be its resources, and no pages.
  renameSync(join(folder, 'content', 'index.md'), join(folder, 'content', '_index.md'))
  writeFileSync(join(folder, 'hugo.toml'), 'title = "Corpus"\nbaseURL = "https://example.com/"\n')
  const page =
    '<!doctype html><title>{{ .Title }}</title><nav>{{ range .Site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav><main>{{ .Content }}</main>'
  for (const name of ['single', 'list']) writeFileSync(join(folder, 'layouts', '_default', `${name}.html`), page)
  let round = 0
  return () => measure('hugo', ['--source', folder, '--destination', `public-${round++}`]) // a fresh folder, as ours
}
