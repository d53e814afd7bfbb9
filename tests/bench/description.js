import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { measure } from './measure.js'

const root = join(import.meta.dirname, '..', '..')

/** Prints the processor time of all threads and the greatest memory when the command ends. */
const meter = `import{isMainThread}from'node:worker_threads';if(isMainThread)process.on('exit',()=>{const{user,system}=process.cpuUsage();console.log('metered '+((user+system)/1e6).toFixed(1)+' s of processor time, '+Math.round(process.resourceUsage().maxRSS/1024)+' MB')})`

/** Measure the reference of a description on disk: its builds, its pages and its output. `hasFolder` copies the files beside it, too. */
export async function measureDescription(folder, file, hasFolder) {
  const site = join(folder, 'description')
  mkdirSync(join(site, 'content'), { recursive: true })
  cpSync(hasFolder ? dirname(resolve(file)) : file, join(site, 'api', ...(hasFolder ? [] : [basename(file)])), {
    recursive: true
  })
  writeFileSync(join(site, 'content', 'index.md'), '---\ntitle: 首页\n---\n\n首页。\n')
  writeFileSync(
    join(site, 'site.config.ts'),
    `import { defineConfig } from 'capstan'\n\nexport default defineConfig({ title: '接口', lang: 'zh-CN', openapi: [{ file: 'api/${basename(file)}', path: '/api' }] })\n`
  )
  const build = async () => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(meter)}`, join(root, 'bin', 'capstan.js')]
    const { ms, output } = await measure(process.execPath, [...args, 'build', site])
    return `${(ms / 1000).toFixed(1)} s, ${/metered (.*)/.exec(output)?.[1]}`
  }
  console.log(`\n${basename(file)}\n  cold: ${await build()}\n  nothing changed: ${await build()}`)
  reportOutput(join(site, 'build'))
}

/** Print the sizes of an output. */
function reportOutput(out) {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0)
  const pages = files
    .filter((path) => path.endsWith('.html') && !path.includes('_capstan'))
    .map((path) => readFileSync(path, 'utf8'))
  const sizes = pages.map((html) => gzipSync(html, { level: 9 }).length).sort((a, b) => a - b)
  const elements = pages.map((html) => html.match(/<[a-z]/gi)?.length ?? 0).sort((a, b) => a - b)
  const middle = Math.floor(pages.length / 2)
  console.log(`  ${(bytes / 1e6).toFixed(1)} MB in ${files.length} files, ${pages.length} pages`)
  console.log(`  gzip: median ${sizes[middle]} B (asked: 12 KB), worst ${sizes.at(-1)} B (asked: 40 KB)`)
  console.log(
    `  elements: median ${elements[middle]}, worst ${elements.at(-1)}, ${elements.filter((count) => count > 2500).length} pages above 2,500 (asked: 0)`
  )
}
