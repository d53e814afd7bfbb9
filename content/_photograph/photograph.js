// Photographs the recorder's own interface, in Chinese, with an invented household before its cameras. Each version has its
// pictures: those of 0.17 belong into `versions/0.17/content/_static/img/ui` (--out).
// Usage: npm run photograph -- CLONE_DIR [--ref TAG] [--only NAME,NAME] [--out DIR]
// CLONE_DIR is a clone of the recorder's repository; it is only read. CAPSTAN_BROWSER names the browser.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'
import { buildInterface } from './build-interface.js'
import { seenAt } from './household/moments.js'
import { serveHousehold } from './household/serve.js'
import { recordClip } from './record-clip.js'
import { historyTime, shots } from './shots.js'
import { takePictures } from './take-pictures.js'

const root = join(import.meta.dirname, '..', '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ref: { type: 'string', default: 'v0.16.4' },
    only: { type: 'string' },
    out: { type: 'string', default: join(root, 'content', '_static', 'img', 'ui') }
  }
})
const [cloneDir] = positionals
if (cloneDir === undefined) {
  console.error('Missing the clone of the recorder: npm run photograph -- CLONE_DIR [--ref TAG]')
  process.exit(2)
}

const version = values.ref.replace(/^v/, '')
const interfaceDir = buildInterface(resolve(cloneDir), values.ref, join(root, '.capstan', 'photograph'))
const names = values.only?.split(',') ?? Object.keys(shots)
const outDir = resolve(values.out)
mkdirSync(outDir, { recursive: true })
const clips = new Map()
const household = await serveHousehold(interfaceDir, clips, version)
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars']
})
try {
  await recordClips()
  const place = { url: household.url, clips, version }
  for (const name of names) console.log(await takePictures(browser, place, name, shots[name], outDir))
} finally {
  await browser.close()
  household.close()
}
if (household.unknown.size > 0) console.warn(`Not answered:\n${[...household.unknown].join('\n')}`)

/** Record the film that the history plays. */
async function recordClips() {
  if (!names.includes('history')) return
  const page = await browser.newPage()
  const { start, film } = await recordClip(page, seenAt('porch', historyTime))
  clips.set('/clip/porch.mp4', start).set('/clip/porch.m4s', film)
  await page.close()
}
