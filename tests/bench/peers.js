import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { measure, median } from './measure.js'

/** Measure VitePress and Hugo on the pages of a corpus, and print them beside our own figures of the same run. */
export async function measurePeers(ours, site, folder) {
  console.log('\npeers on the same 200 pages')
  const vitepress = await measureVitePress(join(site, 'content'), join(folder, 'vitepress'))
  print('VitePress', vitepress, ours.cold)
  if (spawnSync('hugo', ['version']).status === 0)
    print('Hugo', await measureHugo(join(site, 'content'), join(folder, 'hugo')), ours.cold)
}

/** Print a peer's figures and our share of them. */
function print(name, { ms, peak }, ours) {
  console.log(
    `  ${name}: ${ms.toFixed(0)} ms, ${(peak / 2 ** 20).toFixed(0)} MB; ours / theirs: ${(ours.ms / ms).toFixed(2)} time, ${(ours.peak / peak).toFixed(2)} memory`
  )
}

/** Install VitePress and build the pages with it. */
async function measureVitePress(content, folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'vitepress@1.6.4'], { cwd: folder, stdio: 'ignore' })
  cpSync(content, join(folder, 'docs'), { recursive: true })
  return median(1, () => {
    rmSync(join(folder, 'docs', '.vitepress'), { recursive: true, force: true })
    return measure(
      process.execPath,
      [join(folder, 'node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build', 'docs'],
      { cwd: folder }
    )
  })
}

/** Build the pages with Hugo and a bare theme. */
async function measureHugo(content, folder) {
  mkdirSync(join(folder, 'layouts', '_default'), { recursive: true })
  cpSync(content, join(folder, 'content'), { recursive: true })
  writeFileSync(join(folder, 'hugo.toml'), 'title = "Corpus"\nbaseURL = "https://example.com/"\n')
  const page =
    '<!doctype html><title>{{ .Title }}</title><nav>{{ range .Site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav><main>{{ .Content }}</main>'
  for (const name of ['single', 'list']) writeFileSync(join(folder, 'layouts', '_default', `${name}.html`), page)
  return median(3, () => {
    if (existsSync(join(folder, 'public'))) rmSync(join(folder, 'public'), { recursive: true })
    return measure('hugo', ['--source', folder])
  })
}
