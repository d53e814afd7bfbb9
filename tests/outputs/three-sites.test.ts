/** A new site, the manual and the first site, read by programs that are not ours; `npm test` has them read the new one. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readability } from '@mozilla/readability'
import type { AxeResults } from 'axe-core'
import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFastBrowser } from '../../scripts/find-browser.js'
import { serveFolder } from '../../src/commands/serve/serve-built.js'
import { root } from '../helpers/capstan.js'
import { listFiles, temporaryFolder } from '../helpers/files.js'
import { isFull } from '../helpers/is-full.js'
import { spawnCapstan } from '../helpers/spawn-capstan.js'
import { connectBrowser } from '../shared/connect-browser.js'
import { shared } from '../shared/shared.js'
import { buildManual, createSite } from './built-sites.js'
import { readWith } from './read-with.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A site: its sources, what is built of it, and the edition that is printed. */
interface ReadSite {
  readonly folder: string
  readonly built: string
  readonly edition?: string
}

const sites: readonly (readonly [string, () => Promise<ReadSite>])[] = [
  [
    'a new site',
    async () => {
      const folder = await createSite('api')
      return { folder, built: join(folder, 'build') }
    }
  ],
  ...(isFull
    ? [
        [
          'the manual',
          async () => ({ folder: join(root, 'docs'), built: await buildManual(), edition: 'en' })
        ] as const,
        ['the first site', async () => ({ folder: root, built: await shared('first-site'), edition: '0.16' })] as const
      ]
    : [])
]

describe.each(sites)('%s', (_, open) => {
  let site: ReadSite
  let paths: readonly string[] = []
  beforeAll(async () => {
    site = await open()
    paths = listFiles(site.built)
  }, 600_000)
  const pages = () => paths.filter((path) => path.endsWith('.html'))
  const read = (path: string) => readFileSync(join(site.built, path), 'utf8')

  test('xmllint reads every file of XML', () => {
    const files = paths.filter((path) => /\.(?:xml|svg)$/.test(path))
    expect(files.length).toBeGreaterThan(1)
    readWith('xmllint', ['--noout', ...files.map((path) => join(site.built, path))])
  })

  test('a reader mode shows every paragraph of an article', () => {
    let count = 0
    const lost = pages().flatMap((path) => {
      const { document } = parseHTML(read(path))
      const content = document.querySelector('article > .content, article .content')
      if (!content || content.querySelector('[data-cs-island], .home, .api')) return []
      const texts = [...content.querySelectorAll(':scope > p')].map((paragraph) => folded(paragraph.textContent))
      // What is shorter than its threshold is no article.
      if (folded(content.textContent).length < 600) return []
      const shown = folded(new Readability(document).parse()?.textContent ?? '')
      count += texts.length
      return texts.filter((text) => !shown.includes(text)).map((text) => `${path}: ${text.slice(0, 80)}`)
    })
    expect(lost).toEqual([])
    expect(count).toBeGreaterThan(0)
  }, 600_000)

  test('Info-ZIP and bsdtar unpack the archive of all files alike', async () => {
    const out = temporaryFolder()
    const made = await spawnCapstan(['build', site.folder, '--offline', '--out-dir', join(out, 'build')])
    expect(made.code, made.stderr).toBe(0)
    const [unzipped, untarred] = [temporaryFolder(), temporaryFolder()]
    readWith('unzip', ['-q', join(out, 'build.zip'), '-d', unzipped])
    readWith('bsdtar', ['-xf', join(out, 'build.zip'), '-C', untarred])
    const files = listFiles(unzipped)
    expect(files).toEqual(listFiles(untarred))
    for (const path of files)
      expect(readFileSync(join(unzipped, path)).equals(readFileSync(join(untarred, path))), path).toBe(true)
  }, 900_000)

  test('poppler finds no word beyond the edge of a sheet, and nothing is said to fit none', async () => {
    const file = join(temporaryFolder(), 'out.pdf')
    const edition = site.edition === undefined ? [] : ['--edition', site.edition]
    const made = await spawnCapstan(['pdf', site.folder, '--output', file, ...edition], {
      env: { CAPSTAN_BROWSER: findFastBrowser() }
    })
    expect(made.code, made.stderr).toBe(0)
    expect(made.stderr).not.toMatch(/print-(?:table|diagram)$/m)
    const beyond: string[] = []
    let words = 0
    for (const [, width = '', sheet = ''] of readWith('pdftotext', ['-bbox', file, '-']).matchAll(
      /<page width="([\d.]+)"[^>]*>([^]*?)<\/page>/g
    ))
      for (const [, left = '', right = '', word = ''] of sheet.matchAll(
        /xMin="(-?[\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>([^<]*)/g
      )) {
        words++
        if (Number(left) < 0 || Number(right) > Number(width)) beyond.push(word)
      }
    expect(beyond).toEqual([])
    expect(words).toBeGreaterThan(100)
  }, 900_000)

  test('axe finds nothing on any page in either scheme', async () => {
    const served = await serveFolder(
      site.built,
      { basePath: '/', trailingSlash: undefined },
      { host: '127.0.0.1', port: 0 }
    )
    const browser = await connectBrowser()
    onTestFinished(async () => {
      await browser.close()
      await served.close()
    })
    const found: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      await context.addInitScript((scheme) => localStorage.setItem('capstan.theme', scheme), colorScheme)
      const page = await context.newPage()
      for (const path of pages()) {
        await page.goto(served.url + path.replace(/index\.html$/, ''))
        if (await page.evaluate(() => document.querySelector('meta[http-equiv="refresh"]') !== null)) continue
        await page.evaluate(axe)
        const violations = await page.evaluate(async () => {
          const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
          const { violations } = await axe.run({ resultTypes: ['violations'] })
          return violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .slice(0, 3)
                .map(({ html }) => html.slice(0, 120))
                .join(' | ')}`
          )
        })
        found.push(...violations.map((violation) => `${path} ${colorScheme} ${violation}`))
      }
      await context.close()
    }
    expect(found).toEqual([])
  }, 1_800_000)
})

/** Fold the blanks of a text. */
function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
