import { expect, test } from 'vitest'
import { offlineFiles } from '../../../src/offline/offline-files.js'

const files: Readonly<Record<string, string>> = {
  'fr/index.html':
    '<head></head><a href="/fr/guide">Guide</a><a href="/en/guide?a#b">English</a><a href="https://else.example/">Else</a>',
  'fr/guide/index.html': '<head></head>Guide',
  'fr/opensearch.xml': '<x/>',
  'fr/_capstan/site.json': '{}',
  'fr/_capstan/search/words.1.bin': 'words'
}

test('an archive of one edition has its search, and leads to the published site for what it lacks', async () => {
  const read = (path: string) => Promise.resolve({ body: Buffer.from(files[path] ?? ''), etag: path })
  const made = await offlineFiles(Object.keys(files), read, {
    basePath: '/',
    trailingSlash: 'mixed',
    url: 'https://docs.example'
  })
  const textOf = (name: string) => Buffer.from(made.find(({ path }) => path === name)?.bytes ?? '').toString()
  expect(made.map(({ path }) => path).sort()).toEqual([
    '_capstan/offline.js',
    'fr/_capstan/search/words.1.bin.js',
    'fr/_capstan/site.json.js',
    'fr/guide/index.html',
    'fr/index.html'
  ])
  expect(textOf('fr/_capstan/site.json.js')).toBe('capstanOffline.define("fr/_capstan/site.json.js","e30=")\n')
  expect([...textOf('fr/index.html').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'guide/index.html',
    'https://docs.example/en/guide?a#b',
    'https://else.example/'
  ])
})
