import type { Page, Route } from 'playwright-core'
import type { LateCase } from './late-parts.js'

/** How files cannot be had. */
export interface Trouble {
  readonly name: string
  /** Whether it ends without the reader, who then waits and is told nothing. */
  readonly endsByItself: boolean
  /** Whether the host answers that it has no such file. */
  readonly isAnswered: boolean
  /** Whether it can befall the files of a case. */
  readonly befalls: (late: LateCase) => boolean
  /** Let it begin before the page is opened. Returns what ends it. */
  readonly begin: (page: Page, late: LateCase) => Promise<() => Promise<void>>
}

/** The ways that files are taken away. */
export const troubles: readonly Trouble[] = [
  {
    ...failing('without a network', (route) => route.abort('internetdisconnected')),
    isAnswered: false,
    befalls: ({ isPartial = false }) => !isPartial
  },
  failing('gone', (route) => route.fulfill({ status: 404, body: 'gone' })),
  failing('from a broken host', (route) => route.fulfill({ status: 500, body: 'broken' })),
  { name: 'slow', endsByItself: true, isAnswered: false, befalls: () => true, begin: hold },
  {
    name: 'of another deployment',
    endsByItself: true,
    isAnswered: true,
    befalls: ({ module, isNamedByData = false, leaves = false }) => (module !== undefined || isNamedByData) && !leaves,
    begin: (page, late) => (late.isNamedByData ? renameInData(page, late) : renameInPage(page, late))
  }
]

/** Create a trouble of every request for a file. */
function failing(name: string, fail: (route: Route) => Promise<void>): Trouble {
  const begin: Trouble['begin'] = async (page, { files }) => {
    // A context also has the requests of its workers.
    await page.context().route(files, fail)
    return () => page.context().unroute(files, fail)
  }
  return { name, endsByItself: false, isAnswered: true, befalls: () => true, begin }
}

/** Hold files back until the trouble ends. */
async function hold(page: Page, { files }: LateCase): Promise<() => Promise<void>> {
  const releases: (() => void)[] = []
  const held = new Promise<void>((resolve) => releases.push(resolve))
  await page.context().route(files, async (route) => {
    await held
    await route.fallback()
  })
  return () => Promise.resolve(releases[0]?.())
}

/** Let the page that is opened name a module of a deployment whose files are gone: the module itself, or a chunk that it imports. */
async function renameInPage(page: Page, { module = '', files }: LateCase): Promise<() => Promise<void>> {
  const own = new RegExp(String.raw`islands/${module}\.`, 'g')
  const old = 'OLD-'
  let isFirst = true
  await page.route(
    (url) => !url.pathname.includes('/_capstan/'),
    async (route) => {
      if (!isFirst || route.request().resourceType() !== 'document') return route.fallback()
      isFirst = false
      const response = await route.fetch()
      const html = (await response.text()).replaceAll(own, (match) => match.replace('/', `/${old}`))
      return route.fulfill({ response, body: html })
    }
  )
  await page.route(new RegExp(`/${old}`), async (route) => {
    const url = new URL(route.request().url().replace(old, ''))
    if (files.test(url.pathname)) return route.fulfill({ status: 404, body: 'gone' })
    const response = await route.fetch({ url: url.href })
    const text = await response.text()
    return route.fulfill({ response, body: text.replace(files, (match) => old + match) })
  })
  return () => Promise.resolve()
}

/** Let files be gone until the file that names them is asked for again. */
async function renameInData(page: Page, { files }: LateCase): Promise<() => Promise<void>> {
  let reads = 0
  await page.route(/_capstan\/site\.json/, (route) => {
    reads++
    return route.fallback()
  })
  await page.route(files, (route) => (reads < 2 ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback()))
  return () => Promise.resolve()
}
