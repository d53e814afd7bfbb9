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
    const { findFile, openKept, removeAll } = await import('../../../../src/client/worker/kept-files.js')
    await caches.open('capstan /docs/ 1')
    await caches.open('another')
    await openKept()
    const looked = findFile('https://example.org/docs/two')
    await removeAll()
    expect(await looked).toBeUndefined()
    await findFile('https://example.org/docs/_capstan/main.js')
    expect([...caches.names]).toEqual(['another'])
  } finally {
    vi.unstubAllGlobals()
  }
})
