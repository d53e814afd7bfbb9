import { expect, it, onTestFinished, vi } from 'vitest'
import { followChanges } from '../../../../src/commands/serve/follow-changes.js'
import { openLiveSite, type Refresh } from '../../../../src/commands/serve/live-site.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

it('tells of edited pages first, and of what else their edit leads to once edits pause', async () => {
  const folder = temporaryFolder()
  const config = `export default { title: 'Live', lang: 'en' }\n`
  writeFiles(folder, { 'site.config.ts': config, 'content/index.md': '---\ntitle: Home\n---\n\nHome.\n' })
  const site = await openLiveSite(folder)
  onTestFinished(() => site.close())
  const told: (readonly string[] | Refresh)[] = []
  const watcher = followChanges(site, Date.now(), {
    onEdit: (routes) => told.push(routes.map(({ permalink }) => permalink)),
    onRefresh: (refresh) => told.push(refresh),
    onError: (error) => {
      throw error
    }
  })
  onTestFinished(() => watcher.close())
  writeFiles(folder, { 'content/index.md': '---\ntitle: Home\n---\n\nSee [nothing](none.md).\n' })
  await vi.waitFor(() => expect(told.at(-1)).toHaveProperty('messages'), { timeout: 20_000 })
  expect(told).toMatchObject([['/'], { changed: [], messages: [{ ruleId: 'broken-markdown-link' }] }])
})
