/** Into how many files the text of all pages is split, only the plan of the site knows; pages may link to each of them. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { check } from '../../../src/commands/check.js'
import type * as FullText from '../../../src/plan/full-text.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Load the check with a small size of a file; what other tests have loaded is left alone. */
async function checkWithSmallFiles(): Promise<typeof check> {
  vi.resetModules()
  vi.doMock('../../../src/plan/full-text.js', async (original) => {
    const module = await original<typeof FullText>()
    const cutFullText: typeof FullText.cutFullText = (pages, config, texts) =>
      module.cutFullText(pages, config, texts, 4000)
    return { ...module, cutFullText }
  })
  onTestFinished(() => {
    vi.doUnmock('../../../src/plan/full-text.js')
    vi.resetModules()
  })
  return (await import('../../../src/commands/check.js')).check
}

test('links lead to the parts of llms-full.txt that are there', async () => {
  const siteDir = temporaryFolder()
  const pages = Array.from({ length: 40 }, (_, number): [string, string] => [
    `content/p${number}.md`,
    `# Page ${number}\n\n${'Text of the page. '.repeat(30)}\n`
  ])
  writeFiles(siteDir, {
    'site.config.ts': `export default { title: 'T', lang: 'en', url: 'https://docs.example', llms: true }\n`,
    'content/index.md': '# Home\n\n[All](/llms-full.txt) [2](/llms-full-2.txt) [999](/llms-full-999.txt)\n',
    ...Object.fromEntries(pages)
  })
  const checkSite = await checkWithSmallFiles()
  const { messages } = await checkSite(siteDir, { external: false })
  expect(messages.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    expect.stringContaining('broken-link Broken link "/llms-full-999.txt"')
  ])
})
