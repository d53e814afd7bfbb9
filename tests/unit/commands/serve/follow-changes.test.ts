import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followChanges } from '../../../../src/commands/serve/follow-changes.js'
import { openLiveSite, type Refresh } from '../../../../src/commands/serve/live-site.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

const config = `export default { trailingSlash: 'mixed', title: 'Live', lang: 'en' }\n`
const rethrow = (error: unknown) => {
  throw error
}

it('tells of edited pages first, and of what else their edit leads to once edits pause', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': config, 'content/index.md': '---\ntitle: Home\n---\n\nHome.\n' })
  const site = await openLiveSite(folder)
  onTestFinished(() => site.close())
  const told: (readonly string[] | Refresh)[] = []
  const watcher = followChanges(site, Infinity, {
    onEdit: (pages) => told.push(pages.map(({ address }) => address)),
    onRefresh: (refresh) => told.push(refresh),
    onError: rethrow
  })
  onTestFinished(() => watcher.close())
  writeFiles(folder, { 'content/index.md': '---\ntitle: Home\n---\n\nSee [nothing](none.md).\n' })
  await vi.waitFor(() => expect(told.at(-1)).toHaveProperty('messages'), { timeout: 60_000 })
  expect(told).toMatchObject([['/'], { changed: [], messages: [{ ruleId: 'broken-markdown-link' }] }])
})

it('refreshes the site when a page is gone that was read before an event told of it', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': config, 'content/index.md': '# Home\n' })
  const site = await openLiveSite(folder)
  onTestFinished(() => site.close())
  const brief = join(folder, 'content/brief.md')
  writeFiles(folder, { 'content/brief.md': '# Brief\n' })
  await site.refresh()
  rmSync(brief)
  // The watch begins where it had been all the time, had its inspection come only now.
  const refreshes: Refresh[] = []
  const watcher = followChanges(site, Infinity, { onRefresh: (refresh) => refreshes.push(refresh), onError: rethrow })
  onTestFinished(() => watcher.close())
  writeFiles(folder, { 'content/brief.md': '# Brief\n' })
  rmSync(brief)
  await vi.waitFor(
    () => expect(refreshes).toMatchObject([{ changed: expect.arrayContaining(['/brief']) as string[] }]),
    { timeout: 60_000 }
  )
  expect(site.editions.flatMap(({ routes }) => routes).map(({ permalink }) => permalink)).not.toContain('/brief')
})

it('reads a folder again that was under neither of its names when the site was read', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': config,
    'content/index.md': '# Home\n\n[Part](guide/part.md)\n',
    'content/guide/part.md': '# Part\n'
  })
  const site = await openLiveSite(folder)
  onTestFinished(() => site.close())
  const [there, away] = [join(folder, 'content/guide'), join(folder, 'content/moved')]
  const read = site.refresh.bind(site)
  // Renamed there and back by one who is faster than the first reading.
  vi.spyOn(site, 'refresh').mockImplementationOnce(async (paths) => {
    renameSync(there, join(folder, 'elsewhere'))
    const refresh = await read(paths)
    renameSync(join(folder, 'elsewhere'), away)
    renameSync(away, there)
    return refresh
  })
  const refreshes: Refresh[] = []
  const watcher = followChanges(site, Infinity, { onRefresh: (refresh) => refreshes.push(refresh), onError: rethrow })
  onTestFinished(() => watcher.close())
  writeFiles(folder, { 'content/index.md': '# Home\n\n[The part](guide/part.md)\n' })
  await vi.waitFor(() => expect(refreshes.length).toBeGreaterThan(1), { timeout: 60_000 })
  expect(refreshes[0]?.messages).toMatchObject([{ ruleId: 'broken-markdown-link' }])
  expect(refreshes.at(-1)?.messages).toEqual([])
  const home = await site.read('index.html')
  expect(home?.body instanceof Uint8Array && new TextDecoder().decode(home.body)).toContain('href="/guide/part"')
})

it('refreshes nothing when a file is gone that nobody has read', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': config, 'content/index.md': '# Home\n' })
  const site = await openLiveSite(folder)
  onTestFinished(() => site.close())
  const refresh = vi.spyOn(site, 'refresh')
  const refreshed = new Promise((resolve) => {
    const watcher = followChanges(site, Infinity, { onRefresh: resolve, onError: rethrow })
    onTestFinished(() => watcher.close())
  })
  const paths = ['content/sedAbC', 'content/index.md'].map((path) => join(folder, path))
  writeFiles(folder, { 'content/sedAbC': 'x' })
  rmSync(join(folder, 'content/sedAbC'))
  writeFiles(folder, { 'content/index.md': '# Home again\n' })
  await refreshed
  expect(refresh.mock.calls).toEqual([[paths.slice(1)]])
})
