/**
 * What hostile authors write runs nothing and asks nobody, although no content policy helps: every payload and every address goes through
 * Markdown, MDX and a description of an API, and is opened in a browser with the policy taken away. A site that nobody trusts is built of
 * the same, but for MDX. The fixed run takes a sample of each list, another one for each of the two sites.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '../helpers/is-full.js'
import { hostileAddresses, linksPage } from './support/hostile-addresses.js'
import { buildHostileSite, type HostileBuild } from './support/hostile-build.js'
import { hostileHtml } from './support/hostile-html.js'
import { hostileSite } from './support/hostile-site.js'
import { mutationPayloads } from './support/mutation-payloads.js'

/** Take every so many of a list; the full run takes all. */
function sampleOf(list: readonly string[], step: number, first: number): string[] {
  return list.filter((_, index) => isFull || index % step === first)
}

const trusted = hostileSite({
  payloads: sampleOf(hostileHtml(), 3, 0),
  addresses: sampleOf(hostileAddresses(), 19, 0),
  isUntrusted: false
})
const untrusted = hostileSite({
  payloads: [...sampleOf(hostileHtml(), 12, 2), ...sampleOf(mutationPayloads(), 24, 5)],
  addresses: sampleOf(hostileAddresses(), 19, 2),
  isUntrusted: true
})
const sites = new Map<typeof trusted, HostileBuild>()

beforeAll(async () => {
  sites.set(trusted, await buildHostileSite(trusted.files))
  sites.set(untrusted, await buildHostileSite(untrusted.files, ['--untrusted']))
}, 600_000)
afterAll(() => Promise.all([...sites.values()].map((site) => site.close())))

/** Audit documents, and name each problem by its payload. */
async function audit(documents: readonly string[], payloads: readonly string[], hostile = trusted): Promise<string[]> {
  const problems = (await sites.get(hostile)?.audit(documents)) ?? ['nothing was built']
  return problems.map((problem) =>
    problem.replace(/^document (\d+)/, (_, index: string) => JSON.stringify(payloads[Number(index)]))
  )
}

/** Read the main parts of the built pages of a kind. */
function built(kind: keyof typeof trusted.pages, hostile = trusted): string[] {
  return hostile.pages[kind].map((path) => sites.get(hostile)?.mainOf(path) ?? '')
}

describe('hostile content', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
    '<template><img src=x></template>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<svg><a><set attributeName=href to="javascript:alert(1)" /></a></svg>',
    '<img src="https://evil.example/x.png">',
    '<form name=querySelector></form>',
    '<b onclick="alert(1)">x</b>'
  ])('is detected without sanitizing: %s', async (payload) => {
    expect(await audit([payload], [payload])).not.toEqual([])
  })

  test('has addresses that are detected without sanitizing', async () => {
    const addresses = sampleOf(hostileAddresses(), 19, 1)
    const problems = await audit(addresses.map(linksPage), addresses)
    expect(hostileAddresses().length).toBeGreaterThan(200)
    const found = addresses.filter((address) => problems.some((problem) => problem.startsWith(JSON.stringify(address))))
    expect(found.length).toBeGreaterThan(addresses.length / 2)
  })

  test.each(['markdown', 'inline', 'mdx', 'labels', 'links', 'jsxLinks'] as const)(
    'runs nothing in pages: %s',
    async (kind) => {
      expect(await audit(built(kind), trusted.names[kind])).toEqual([])
    }
  )

  test('runs nothing in the reference of an API', async () => {
    expect(await audit(built('api'), trusted.pages.api)).toEqual([])
  })

  test.each(['markdown', 'inline', 'labels', 'links'] as const)(
    'runs nothing in pages of a site that nobody trusts: %s',
    async (kind) => {
      expect(await audit(built(kind, untrusted), untrusted.names[kind], untrusted)).toEqual([])
    }
  )

  test('runs nothing in the reference of an API that nobody trusts', async () => {
    expect(await audit(built('api', untrusted), untrusted.pages.api, untrusted)).toEqual([])
  })
})
