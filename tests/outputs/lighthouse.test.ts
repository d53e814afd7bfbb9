/** Lighthouse finds nothing on one page of each kind, on phones and on desks; a page is about as fast as its bare text. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serveFolder } from '../../src/commands/serve/serve-built.js'
import { findBrowser } from '../../scripts/find-browser.js'
import { root } from '../helpers/capstan.js'
import { isFull } from '../helpers/is-full.js'
import { shared } from '../shared/shared.js'
import { buildManual, createSite } from './built-sites.js'

interface Opened {
  readonly url: string
  readonly form: 'mobile' | 'desktop'
  readonly warnings: readonly string[]
  readonly scores: Readonly<Record<string, number>>
  readonly audits: number
  readonly failed: readonly string[]
}

/** Open pages of a folder, each as a phone and as a desk show it. */
async function open(folder: string, paths: readonly string[], performance = false): Promise<readonly Opened[]> {
  const served = await serveFolder(folder, { basePath: '/', trailingSlash: undefined }, { host: '127.0.0.1', port: 0 })
  const origin = served.url.replace(/\/$/, '')
  try {
    const forms = isFull && !performance ? ['mobile', 'desktop'] : ['mobile']
    const pages = forms.flatMap((form) => paths.map((path) => ({ url: origin + path, form })))
    const options = JSON.stringify({ browser: findBrowser(), performance, pages })
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(root, 'tests/outputs/run-lighthouse.js'),
      options
    ])
    return (JSON.parse(stdout) as Opened[]).map((opened) => ({ ...opened, url: opened.url.slice(origin.length) }))
  } finally {
    await served.close()
  }
}

const newSite = async () => join(await createSite('api'), 'build')

/** One page of each kind: home, article, operation, schema, list, search, and what is only here. */
const sites: readonly (readonly [string, () => Promise<string>, readonly string[]])[] = [
  [
    'a new site',
    newSite,
    isFull
      ? ['/', '/guide/first-steps/', '/api/', '/api/list-tasks/', '/api/schemas/task/', '/search/']
      : ['/guide/first-steps/', '/api/create-task/']
  ],
  ...(isFull
    ? [
        [
          'the manual',
          buildManual,
          [
            '/',
            '/reference/configuration/',
            '/site/recorder/',
            '/zh-CN/writing/blocks/',
            '/reference/rules/',
            '/search/'
          ]
        ] as const,
        [
          'the first site',
          () => shared('first-site'),
          [
            '/',
            '/guides/getting_started',
            '/configuration/',
            '/integrations/api/profile-profile-get',
            '/integrations/api/schemas/appconfigsetbody',
            '/frigate/planning_setup',
            '/search'
          ]
        ] as const
      ]
    : [])
]
test.each(sites)(
  'nothing is remarked on %s',
  async (_, folderOf, paths) => {
    const opened = await open(await folderOf(), paths)
    const remarks = opened.flatMap(({ url, form, failed, warnings }) =>
      [...failed, ...warnings].map((remark) => `${url} ${form}: ${remark}`)
    )
    expect(remarks).toEqual([])
    expect(opened).toHaveLength(paths.length * (isFull ? 2 : 1))
    for (const { url, scores, audits } of opened) {
      expect(scores, url).toEqual({ accessibility: 1, 'best-practices': 1, seo: 1 })
      expect(audits).toBeGreaterThan(90)
    }
  },
  1_200_000
)

// Seconds are those of the machine, and shares of the same one are not.
test.runIf(isFull)(
  'a page is nearly as fast as its bare text',
  async () => {
    const site = await newSite()
    const [, text = ''] =
      /<article[^>]*>(.*)<\/article>/s.exec(readFileSync(join(site, 'guide/first-steps/index.html'), 'utf8')) ?? []
    expect(text.length).toBeGreaterThan(500)
    writeFileSync(
      join(site, 'bare.html'),
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><main>${text}</main></html>`
    )
    const paths = ['/bare', '/guide/first-steps/']
    const opened = [...(await open(site, paths, true)), ...(await open(site, paths, true))]
    const [bare, whole] = paths.map((path) =>
      Math.max(...opened.filter(({ url }) => url === path).map(({ scores }) => scores.performance ?? 0))
    )
    expect(bare).toBeGreaterThan(0)
    expect((whole ?? 0) / (bare ?? 1)).toBeGreaterThan(0.85)
  },
  1_200_000
)
