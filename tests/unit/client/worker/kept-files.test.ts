import { expect, it, vi } from 'vitest'

/** Caches as browsers have them: opening one creates it. */
function fakeCaches() {
  const names = new Set<string>()
  const cache = { match: () => Promise.resolve(undefined), keys: () => Promise.resolve([]) }
  return {
    names,
    open: (name: string) => {
      names.add(name)
      return Promise.resolve(cache)
    },
    match: () => Promise.resolve(undefined),
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name))
  }
}

it('leaves no cache behind for what is still on its way when all is removed', async () => {
  const caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL('https://example.org/docs/worker.js'))
  vi.stubGlobal('capstanWorker', { version: '2', base: '/docs/', keepsAll: false })
  try {
    const { openKept, openOlder, removeAll } = await import('../../../../src/client/worker/kept-files.js')
    await caches.open('capstan /docs/ 1')
    await caches.open('another')
    await openKept()
    const looked = openOlder()
    await removeAll()
    await looked
    await openKept()
    expect([...caches.names]).toEqual(['another'])
  } finally {
    vi.unstubAllGlobals()
  }
})

it('looks for a file without creating the cache that another page has just removed, and at no address outside of the site', async () => {
  const caches = fakeCaches()
  const asked: string[] = []
  vi.stubGlobal('caches', {
    ...caches,
    match: (url: string) => Promise.resolve(void asked.push(new URL(url).href))
  })
  vi.stubGlobal('location', new URL('http://localhost:8080/worker.js'))
  vi.stubGlobal('capstanWorker', { version: '2', base: '/', keepsAll: false })
  vi.resetModules()
  try {
    const { findFile } = await import('../../../../src/client/worker/kept-files.js')
    for (const path of ['', 'guide/', 'guide.html']) await findFile(`http://localhost:8080/${path}`)
    expect([...caches.names]).toEqual([])
    expect(asked.filter((url) => !url.startsWith('http://localhost:8080/'))).toEqual([])
    expect(asked).toContain('http://localhost:8080/index.html')
    expect(asked).toContain('http://localhost:8080/guide/index.html')
  } finally {
    vi.unstubAllGlobals()
  }
})
