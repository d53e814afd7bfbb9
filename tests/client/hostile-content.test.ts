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
  payloads: sampleOf(hostileHtml(), 9, 0),
  addresses: sampleOf(hostileAddresses(), 19, 0),
  isUntrusted: false
})
const untrusted = hostileSite({
  payloads: [...sampleOf(hostileHtml(), 27, 2), ...sampleOf(mutationPayloads(), 48, 5)],
  addresses: sampleOf(hostileAddresses(), 19, 2),
  isUntrusted: true
})
const sites = new Map<typeof trusted, HostileBuild>()

beforeAll(async () => {
  sites.set(trusted, await buildHostileSite(trusted.files))
  sites.set(untrusted, await buildHostileSite(untrusted.files, ['--untrusted']))
}, 600_000)
afterAll(() => Promise.all([...sites.values()].map((site) => site.close())))

/** Audit documents, and name each problem by what stands in its document. */
async function audit(documents: readonly string[], names: readonly string[], hostile = trusted): Promise<string[]> {
  const problems = (await sites.get(hostile)?.audit(documents)) ?? ['nothing was built']
  return problems.map((problem) =>
    problem.replace(/^document (\d+)/, (_, index: string) => JSON.stringify(names[Number(index)]))
  )
}

/** List the texts that nothing is found wrong with, of those that stand in documents. */
async function unnoticed(documents: readonly string[], names: readonly string[]): Promise<string[]> {
  const problems = await audit(documents, names)
  return names.filter((name) => !problems.some((problem) => problem.startsWith(JSON.stringify(name))))
}

/** Audit the main parts of the built pages of some kinds. */
function auditPages(kinds: readonly (keyof typeof trusted.pages)[], hostile = trusted): Promise<string[]> {
  const pages = kinds.flatMap((kind) => hostile.pages[kind].map((path, index) => ({ kind, path, index })))
  const name = ({ kind, path, index }: (typeof pages)[number]) =>
    kind === 'api' ? path : `${kind}: ${hostile.names[kind][index]}`
  return audit(
    pages.map(({ path }) => sites.get(hostile)?.mainOf(path) ?? ''),
    pages.map(name),
    hostile
  )
}

describe('hostile content', () => {
  test('is detected without sanitizing', async () => {
    const payloads = [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
      '<template><img src=x></template>',
      '<a href="java&#10;script:alert(1)">x</a>',
      '<svg><a><set attributeName=href to="javascript:alert(1)" /></a></svg>',
      '<form name=querySelector></form>',
      '<b onclick="alert(1)">x</b>'
    ]
    expect(await unnoticed(payloads, payloads)).toEqual([])
    // A request has no name of its document.
    const asking = '<img src="https://evil.example/x.png">'
    expect(await audit([asking], [asking])).toEqual(['request https://evil.example/x.png'])
  })

  test('has addresses that are detected without sanitizing', async () => {
    const addresses = sampleOf(hostileAddresses(), 19, 1)
    expect(hostileAddresses().length).toBeGreaterThan(200)
    const missed = await unnoticed(addresses.map(linksPage), addresses)
    expect(missed.length).toBeLessThan(addresses.length / 2)
  })

  test('runs nothing in pages, nor in the reference of an API', async () => {
    const found = await auditPages(['markdown', 'inline', 'mdx', 'labels', 'links', 'jsxLinks', 'api'])
    // Forms and templates are an author's own; what they could do is found by its own name.
    expect(found.filter((each) => !/: <(?:form|template)>$/.test(each))).toEqual([])
  })

  test('runs nothing in those of a site that nobody trusts', async () => {
    expect(await auditPages(['markdown', 'inline', 'labels', 'links', 'api'], untrusted)).toEqual([])
  })
})
