import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLiveSite, type LiveSite } from '../../../../src/commands/serve/live-site.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

const config = `export default { trailingSlash: 'mixed', title: 'Live', lang: 'en' }\n`
const files = {
  'site.config.ts': config,
  'content/index.md': '---\ntitle: Home\n---\n\nHome.\n',
  'content/guide.md': '---\ntitle: Guide\n---\n\nGuide.\n'
}

/** Open a site in a folder of its own. */
async function open(): Promise<{ site: LiveSite; folder: string }> {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const site = await openLiveSite(folder)
  onTestFinished(() => site.close())
  return { site, folder }
}

/** Read a page of the site. */
async function read(site: LiveSite, path: string): Promise<string> {
  const body = (await site.read(path))?.body
  return body instanceof Uint8Array ? Buffer.from(body).toString() : ''
}

describe('a site in memory', () => {
  it('reports the pages that an edit changes, and serves them', async () => {
    const { site, folder } = await open()
    writeFiles(folder, { 'content/guide.md': '---\ntitle: Guide\n---\n\nA new sentence.\n' })
    expect((await site.refresh()).changed).toEqual(['/guide'])
    expect(await read(site, 'guide/index.html')).toContain('A new sentence.')
  })

  it('shows front matter that breaks on every page, as the address may be in it, and serves what there is', async () => {
    const { site, folder } = await open()
    writeFiles(folder, { 'content/guide.md': '---\ntitle: "Guide\nslug: /start\n---\n\nGuide.\n' })
    await site.refresh()
    expect(site.pageMessages).toEqual([
      expect.objectContaining({
        severity: 'error',
        place: expect.stringMatching(/^content\/guide\.md:\d+:\d+$/) as string
      })
    ])
    expect(site.pageMessages[0]).not.toHaveProperty('page')
    expect(await read(site, 'index.html')).toContain('Home.')
  })

  it('makes pages again whose entries of the cache are lost, each time', async () => {
    const { site, folder } = await open()
    rmSync(join(folder, '.capstan/cache'), { recursive: true })
    const paths = ['index.html', 'guide/index.html']
    const pages = await Promise.all(paths.map((path) => read(site, path)))
    expect(pages).toEqual([expect.stringContaining('Home.'), expect.stringContaining('Guide.')])
    rmSync(join(folder, '.capstan/cache'), { recursive: true })
    writeFiles(folder, { 'site.config.ts': config.replace('Live', 'Other') })
    await site.refresh()
    expect(await read(site, 'guide/index.html')).toContain('Guide.')
  })

  it('publishes an edited page as the refresh after it does, and before it', async () => {
    const { site, folder } = await open()
    writeFiles(folder, { 'content/guide.md': '---\ntitle: Guide\n---\n\nSee [home](index.md).\n\n## Next\n' })
    const edited = await site.edit([join(folder, 'content/guide.md')])
    expect(edited?.map(({ address }) => address)).toEqual(['/guide'])
    const page = await read(site, 'guide/index.html')
    expect(page).toContain('See <a href="/">home</a>.')
    expect(await site.edit([join(folder, 'content/guide.md')])).toEqual([])
    expect((await site.refresh()).changed).toEqual([])
    expect(await read(site, 'guide/index.html')).toBe(page)
  })

  it.each([
    ['a title', { 'content/guide.md': '---\ntitle: Handbook\n---\n\nGuide.\n' }],
    ['a heading as the title', { 'content/guide.md': '---\ntitle: Guide\n---\n\n# Guide\n\nGuide.\n' }],
    ['other front matter', { 'content/guide.md': '---\ntitle: Guide\nunlisted: true\n---\n\nGuide.\n' }],
    ['a new image', { 'content/guide.md': '---\ntitle: Guide\n---\n\n![A dot](dot.svg)\n' }],
    ['an image from elsewhere', { 'content/guide.md': '---\ntitle: Guide\n---\n\n![A](https://example.com/a.png)\n' }],
    ['a style', { 'content/guide.md': '---\ntitle: Guide\n---\n\n<p style="color: red">Red</p>\n' }],
    ['bytes that are no text', { 'content/guide.md': Buffer.from([0xff, 0x0a]) }],
    ['a page that is new', { 'content/new.md': 'New.\n' }],
    ['the configuration', { 'site.config.ts': config.replace('Live', 'Corrected') }]
  ])('leaves %s to the refresh', async (_, changed) => {
    const { site, folder } = await open()
    writeFiles(folder, { 'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', ...changed })
    const paths = Object.keys(changed).map((path) => join(folder, path))
    expect(await site.edit(paths)).toBeUndefined()
    expect(await read(site, 'guide/index.html')).toContain('Guide.')
    await site.refresh(paths)
  })

  it('leaves a page that fails, or has failed, to the refresh', async () => {
    const { site, folder } = await open()
    const path = join(folder, 'content/page.mdx')
    writeFiles(folder, { 'content/page.mdx': '---\ntitle: Page\n---\n\nGood.\n' })
    await site.refresh([path])
    writeFiles(folder, { 'content/page.mdx': '---\ntitle: Page\n---\n\n<Tabs>\n' })
    expect(await site.edit([path])).toBeUndefined()
    await site.refresh([path])
    writeFiles(folder, { 'content/page.mdx': '---\ntitle: Page\n---\n\nCorrected.\n' })
    expect(await site.edit([path])).toBeUndefined()
    await site.refresh([path])
    expect(await read(site, 'page/index.html')).toContain('Corrected.')
  })

  it('keeps the last good site when the configuration is broken, and updates when it is fixed', async () => {
    const { site, folder } = await open()
    writeFiles(folder, { 'site.config.ts': 'export default { titel: 1 }\n' })
    const { changed, messages } = await site.refresh()
    expect(changed).toEqual([])
    expect(messages.map(({ severity }) => severity)).toContain('error')
    expect(await read(site, 'guide/index.html')).toContain('Guide.')
    expect(site.pageMessages).toContainEqual({
      severity: 'error',
      message: expect.stringContaining('titel') as string,
      place: 'site.config.ts:1:18'
    })
    writeFiles(folder, { 'site.config.ts': config.replace('Live', 'Corrected') })
    expect((await site.refresh()).changed).toContain('/guide')
    expect(site.pageMessages).toEqual([])
    expect(site.config.title).toBe('Corrected')
  })

  it('gives an error of the sidebar to every page', async () => {
    const { site, folder } = await open()
    writeFiles(folder, {
      'site.config.ts': `export default { title: 'Live', lang: 'en', sidebar: ['index', 'gide'] }\n`
    })
    await site.refresh()
    expect(site.pageMessages.filter(({ severity }) => severity === 'error')).toEqual([
      {
        severity: 'error',
        message: 'Unknown id "gide" in the sidebar; did you mean "guide"?',
        place: 'site.config.ts:1:64'
      }
    ])
    // The configuration that does not load has other errors than the one before.
    writeFiles(folder, { 'site.config.ts': 'export default { titel: 1 }\n' })
    await site.refresh()
    const messages = site.pageMessages.map(({ message }) => message)
    expect(messages.filter((message) => message.startsWith('Unknown id'))).toEqual([])
    expect(messages).toContainEqual(expect.stringContaining('titel'))
  })

  it('shows an error page in place of a page that fails, with its diagnostics', async () => {
    const { site, folder } = await open()
    writeFiles(folder, { 'content/broken.mdx': '---\ntitle: Broken\n---\n\n<Tabs>\n' })
    expect((await site.refresh()).changed).toContain('/broken')
    expect(site.pageMessages.map(({ page, severity }) => [page, severity])).toEqual([['/broken', 'error']])
    expect(await read(site, 'broken/index.html')).toContain('content/broken.mdx')
  })

  it('watches what links lead to inside the work tree, and nothing outside of it', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`site/${path}`, text])),
      'site/shared/note.md': '# Note\n',
      'outside/secret.md': '# Secret\n'
    })
    const site = join(folder, 'site')
    symlinkSync('../shared/note.md', join(site, 'content/note.md'))
    symlinkSync('../../outside', join(site, 'content/folder'))
    symlinkSync('../../outside/secret.md', join(site, 'content/secret.md'))
    symlinkSync('../outside', join(site, 'static'))
    const live = await openLiveSite(site)
    onTestFinished(() => live.close())
    expect(live.watchedPaths).toEqual([
      `${site}/content`,
      `${site}/routes.lock`,
      `${site}/shared/note.md`,
      `${site}/site.config.ts`
    ])
    expect(await read(live, 'note/index.html')).toContain('Note')
    for (const path of ['secret/index.html', 'secret.md', 'folder/secret/index.html'])
      expect(await read(live, path)).toBe('')
  })

  it('lists its files, and shows drafts', async () => {
    const { site, folder } = await open()
    writeFiles(folder, { 'content/soon.md': '---\ntitle: Soon\ndraft: true\n---\n\nSoon.\n' })
    await site.refresh()
    expect(await read(site, 'soon/index.html')).toContain('Soon.')
    expect(site.watchedPaths).toEqual(expect.arrayContaining([`${folder}/content`, `${folder}/site.config.ts`]))
  })
})
