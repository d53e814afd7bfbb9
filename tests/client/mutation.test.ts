/**
 * Content that changes its meaning when it is parsed and serialized again (mutation XSS) runs nothing, although no content policy helps:
 * neither as it was built, nor after its pages went through `innerHTML` twice.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf } from '../helpers/sample-of.js'
import { buildHostileSite, type HostileBuild } from './support/hostile-build.js'
import { mutationPayloads } from './support/mutation-payloads.js'

const all = mutationPayloads()
const payloads = sampleOf(all, 8)
let site: HostileBuild

beforeAll(async () => {
  const off = [
    'inline-script',
    'inline-style',
    'unsafe-element',
    'unsafe-url',
    'missing-image',
    'missing-file',
    'too-deep'
  ]
  const rules = JSON.stringify(Object.fromEntries(off.map((rule) => [rule, 'off'])))
  const pages = payloads.map((payload, index) => [`content/p${index}.md`, `文字\n\n${payload}\n\n文字\n`])
  site = await buildHostileSite({
    'site.config.ts': `export default { trailingSlash: 'mixed', title: '站点', lang: 'zh-CN', onBrokenLinks: 'ignore', search: false, rules: ${rules} }\n`,
    'content/index.md': '# 首页\n',
    ...(Object.fromEntries(pages) as Record<string, string>)
  })
})
afterAll(() => site.close())

/** List the payloads in whose documents something is wrong. Forms are an author's own; what they could do is found by its own name. */
async function harmful(documents: readonly string[]): Promise<Set<string>> {
  const problems = (await site.audit(documents)).filter((problem) => !problem.endsWith(': <form>'))
  return new Set(problems.map((problem) => payloads[Number(/^document (\d+)/.exec(problem)?.[1])] ?? problem))
}

/** Read the main parts of the built pages, in the order of the payloads. */
function builtPages(): string[] {
  return payloads.map((_, index) => site.mainOf(`p${index}/index.html`))
}

test('the payloads are many, and noticed as long as nothing is done about them', async () => {
  expect(new Set(all).size).toBeGreaterThanOrEqual(200)
  expect((await harmful(payloads)).size).toBeGreaterThan(payloads.length * 0.7)
})

test('nothing runs in the pages that are built of them', async () => {
  expect([...(await harmful(builtPages()))]).toEqual([])
})

test('nothing runs in those pages after they were parsed and serialized twice', async () => {
  expect([...(await harmful(await site.reparse(builtPages())))]).toEqual([])
})
