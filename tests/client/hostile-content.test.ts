/**
 * What hostile authors write runs nothing and asks nobody, although no content policy helps: every payload goes through
 * Markdown, MDX and a description of an API, and is opened in a browser with the policy taken away.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildHostileSite, type HostileBuild } from './support/hostile-build.js'
import { hostileHtml } from './support/hostile-html.js'
import { hostileSite } from './support/hostile-site.js'

const { files, names, pages } = hostileSite(hostileHtml())
let site: HostileBuild

beforeAll(async () => {
  site = await buildHostileSite(files)
})
afterAll(() => site.close())

/** Audit documents, and name each problem by its payload. */
async function audit(documents: readonly string[], payloads: readonly string[]): Promise<string[]> {
  const problems = await site.audit(documents)
  return problems.map((problem) =>
    problem.replace(/^document (\d+)/, (_, index: string) => JSON.stringify(payloads[Number(index)]))
  )
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

  test.each(['markdown', 'inline', 'mdx', 'labels'] as const)('runs nothing in pages: %s', async (kind) => {
    expect(await audit(pages[kind].map(site.mainOf), names[kind])).toEqual([])
  })

  test('runs nothing in the reference of an API', async () => {
    expect(await audit(pages.api.map(site.mainOf), pages.api)).toEqual([])
  })
})
