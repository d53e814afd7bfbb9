import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'
import { serveFolder } from '../helpers/serve-folder.js'

/** Install packages in a folder of their own. */
function install(folder, ...packages) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'ignore' })
}

/** Index the pages' articles with Pagefind; it answers in a browser, as it does for readers. */
export async function askPagefind(out, folder) {
  install(folder, 'pagefind@1.6.0')
  const site = join(folder, 'site')
  cpSync(out, site, { recursive: true })
  execFileSync(join(folder, 'node_modules', '.bin', 'pagefind'), ['--site', site, '--root-selector', 'article'], {
    stdio: 'ignore'
  })
  // A page without a content policy, which would forbid Pagefind's WebAssembly, in the language of the site.
  writeFileSync(join(site, 'blank.html'), '<!doctype html><html lang="zh-CN"><title>blank</title></html>')
  const server = await serveFolder(site)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  await page.goto(`${server.url}/blank.html`)
  const ask = (query) =>
    page.evaluate(async (text) => {
      const pagefind = await import('/pagefind/pagefind.js')
      const { results } = await pagefind.search(text)
      const found = await Promise.all(results.slice(0, 5).map((result) => result.data()))
      return found.map(({ url }) => decodeURI(new URL(url, location.href).pathname))
    }, query)
  return {
    ask,
    close: async () => {
      await browser.close()
      server.close()
    }
  }
}

/** Index the sections of the pages with MiniSearch and ask it as VitePress's local search does. */
export async function askMiniSearch(out, folder) {
  install(folder, 'minisearch@7.2.0')
  const { default: MiniSearch } = await import(
    pathToFileURL(join(folder, 'node_modules', 'minisearch', 'dist', 'es', 'index.js')).href
  )
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] })
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !path.startsWith('_capstan')
  )
  for (const path of pages) index.addAll(sectionsOf(readFileSync(join(out, path), 'utf8'), `/${path}`))
  const options = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } }
  const ask = async (query) => {
    const found = index
      .search(query, options)
      .map(({ id }) => id.replace(/#.*/, '').replace(/index\.html$|\.html$/, ''))
    return [...new Set(found)]
  }
  return { ask, close: async () => {} }
}

/** Cut a page at its headings; `titles` are those of the headings above. */
function sectionsOf(html, path) {
  const [article = ''] = /<article.*<\/article>/s.exec(html) ?? []
  const text = (part) =>
    part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const parents = []
  return article.split(/(?=<h[1-6][ >])/).map((part, number) => {
    const [heading = '', level = '1', title = ''] = /^<h([1-6])[^>]*>(.*?)<\/h\1>/s.exec(part) ?? []
    parents.length = Number(level) - 1
    const titles = parents.filter(Boolean)
    parents[Number(level) - 1] = text(title)
    return {
      id: `${path}#${number}`,
      title: text(title),
      titles: titles.join(' '),
      text: text(part.slice(heading.length))
    }
  })
}
