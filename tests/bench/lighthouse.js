import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'

/** Home, a long document, the configuration reference, an operation. */
const pages = [
  '/',
  '/configuration/object_detectors',
  '/configuration/reference',
  '/integrations/api/events-events-get'
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const port = 4493

/** Install Lighthouse in a folder and print its scores for pages of a site, as a desktop and as a throttled phone. */
export async function measureLighthouse(url, folder) {
  // The last major version that runs on Node 20.
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'lighthouse@12.8.2'], { cwd: folder, stdio: 'ignore' })
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  })
  try {
    console.log(`\nLighthouse: ${categories.join(' / ')} (asked: 100 on a desktop; performance 99 on a phone)`)
    for (const [device, config] of [['desktop', desktopConfig], ['phone']])
      for (const path of pages) {
        const { lhr } = await lighthouse(url + path, { port, logLevel: 'error', onlyCategories: categories }, config)
        const scores = categories.map((name) => Math.round(lhr.categories[name].score * 100))
        console.log(`  ${device} ${path}: ${scores.join(' / ')}`)
      }
  } finally {
    await browser.close()
  }
}
