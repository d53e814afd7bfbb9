/** What shards leave to the build after them. */
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { build } from '../../../../src/commands/build.js'
import { compile } from '../../../../src/commands/compile.js'
import { markdownPage } from '../../../../src/render/markdown/markdown-page.js'
import { readTree, temporaryFolder, writeFiles } from '../../../helpers/files.js'

vi.mock('../../../../src/render/markdown/markdown-page.js', { spy: true })
beforeEach(() => void vi.mocked(markdownPage).mockClear())

/** Write a site of two sections, with pages that link to each other. */
function site(): string {
  const folder = temporaryFolder()
  const pages = Array.from({ length: 40 }, (_, index) => [
    `content/${index % 2 ? 'odd' : 'even'}/p${index}.md`,
    `# Page ${index}\n\nSee [another](../even/p${(index * 2) % 40}.md#there).\n\n## There\n`
  ])
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'Site', llms: true }\n`,
    'content/index.md': '# Home\n\nHome.\n',
    ...(Object.fromEntries(pages) as Record<string, string>)
  })
  return folder
}

async function built(folder: string) {
  await build(folder, { useCache: true, isStrict: false, workers: 0 })
  return readTree(join(folder, 'build'))
}

test('the pages of a shard are Markdown already', async () => {
  const whole = await built(site())
  const convertedOf = () => vi.mocked(markdownPage).mock.calls.map(([{ permalink }]) => permalink)
  expect(convertedOf().length).toBe(41)
  vi.mocked(markdownPage).mockClear()
  const folder = site()
  await compile(folder, { shard: { index: 1, count: 1 }, workers: 0 })
  expect(convertedOf().length).toBe(41)
  vi.mocked(markdownPage).mockClear()
  expect(await built(folder)).toEqual(whole)
  expect(convertedOf()).toEqual([])
})
