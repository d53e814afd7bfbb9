// Takes pictures of the built site (kinds of page x three widths x two schemes) and puts them on one contact sheet.
// Usage: npm run shots [-- OUT_DIR]; default .capstan/shots. The site must be built.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.js'
import { serveSite } from './serve-site.js'

const root = join(import.meta.dirname, '..')
const out = resolve(process.argv[2] ?? join(root, '.capstan', 'shots'))
const pages = {
  home: '/',
  document: '/configuration/record',
  reference: '/configuration/reference',
  operation: '/integrations/api/events-events-get',
  search: '/search?q=mqtt',
  missing: '/nothing-here'
}
const widths = [390, 1024, 1440]
const schemes = ['light', 'dark']

mkdirSync(out, { recursive: true })
const server = await serveSite(root, '--no-watch', '--port', '4480')
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
})
try {
  for (const scheme of schemes) for (const width of widths) await shoot(server.url, width, scheme)
  await writeSheet()
  console.log(`Contact sheet: ${join(out, 'contact-sheet.png')}`)
} finally {
  await browser.close()
  server.close()
}

/** Take one picture of each page at a width, in a scheme. */
async function shoot(address, width, scheme) {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } })
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), scheme)
  const page = await context.newPage()
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(out, `${name}-${width}-${scheme}.png`) })
  }
  await context.close()
}

/** Put all pictures on one page and take a picture of that. */
async function writeSheet() {
  const cell = (name, width, scheme) =>
    `<figure><img src="${name}-${width}-${scheme}.png"><figcaption>${name} ${width} ${scheme}</figcaption></figure>`
  const rows = Object.keys(pages).map(
    (name) => `<div>${schemes.flatMap((scheme) => widths.map((width) => cell(name, width, scheme))).join('')}</div>`
  )
  const style =
    'body{margin:16px;background:#888;font:12px sans-serif}div{display:flex;gap:12px;align-items:start;margin-bottom:16px}figure{margin:0;flex:1}img{width:100%}'
  const file = join(out, 'contact-sheet.html')
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('')}`)
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } })
  await page.goto(`file://${file}`)
  await page.screenshot({ path: join(out, 'contact-sheet.png'), fullPage: true })
}
