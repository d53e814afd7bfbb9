/**
 * What test files share: the built first site, the compiled client and one browser. Each is made when the first file asks for it
 * (`shared.ts`), so that a run of a few unit tests makes none, and is taken away after the last test, with all temporary folders.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findBrowser, findFastBrowser } from '../../scripts/find-browser.js'
import { readerPages } from '../client/support/reader-pages.js'
import { root } from '../helpers/capstan.js'
import { spawnCapstan } from '../helpers/spawn-capstan.js'
import { bundleScript, bundleStyles } from './bundle-client.js'
import type { SharedNames } from './shared.js'

/** Serve what is shared to the threads of the tests. */
export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-tests-'))
  // All temporary folders of the tests and of what they start stand in one, which goes at the end.
  process.env.TMPDIR = folder
  const browsers: BrowserServer[] = []
  const makers: { readonly [Name in keyof SharedNames]: (argument: string) => Promise<SharedNames[Name]> } = {
    'first-site': () =>
      // Whoever runs the tests may publish the site under a name.
      build(root, join(folder, 'first-site'), { SITE_URL: undefined, SITE_ICP: undefined, SITE_REPO: undefined }),
    'reader-site': () => {
      const site = join(folder, 'reader-site')
      for (const [path, text] of Object.entries(readerPages)) {
        mkdirSync(dirname(join(site, path)), { recursive: true })
        writeFileSync(join(site, path), text)
      }
      return build(site, join(site, 'build'))
    },
    'client-styles': bundleStyles,
    'client-script': async (entry) => bundleScript(entry, await make('client-styles')),
    browser: async (kind) => {
      const server = await chromium.launchServer({
        executablePath: kind === 'chromium' ? findBrowser() : findFastBrowser(),
        // Playwright turns the cache for going back off; readers have it.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
      })
      browsers.push(server)
      // One that has crashed fails the file that it served; the next file gets another.
      server.on('close', () => made.delete(keyOf('browser', kind)))
      return server.wsEndpoint()
    }
  }

  const made = new Map<string, Promise<unknown>>()
  const keyOf = (name: keyof SharedNames, argument: string) => `${name} ${argument}`
  const make = <Name extends keyof SharedNames>(name: Name, argument = '') => {
    const key = keyOf(name, argument)
    const making = made.get(key) ?? makers[name](argument)
    made.set(key, making)
    return making as Promise<SharedNames[Name]>
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    make(pathname.slice(1) as keyof SharedNames, searchParams.get('argument') ?? '').then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error))
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('sharedUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all(browsers.map((browser) => browser.close()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Build a site by the compiled command into a folder, and return it. */
async function build(site: string, out: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, stderr } = await spawnCapstan(['build', site, '--out-dir', out], { env })
  if (code !== 0) throw new Error(stderr)
  return out
}
