import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryCache } from '../../../../src/cache/temporary-cache.js'
import { build } from '../../../../src/commands/build.js'
import { storeIndexInThread } from '../../../../src/plan/search/index-thread.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

const pages = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `content/p${index}.md`,
    `---\ntitle: 第 ${index} 页\n---\n\n摄像头 ${index} 的录像。\n\n## 节 ${index}\n\nretries of the camera\n`
  ])
)

test('a thread makes the index that is made without one', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': `export default { title: '索引', lang: 'zh-CN' }\n`, ...pages })
  const outputs = await Promise.all(
    [0, 1].map(async (workers) => {
      const outDir = join(folder, `out-${workers}`)
      await build(folder, { outDir, useCache: false, isStrict: false, workers })
      const files = readdirSync(join(outDir, '_capstan', 'search')).sort()
      return [files, readFileSync(join(outDir, '_capstan', 'site.json'), 'utf8')]
    })
  )
  expect(outputs[1]).toEqual(outputs[0])
})

test('a page whose entry is lost is left to the thread that can compile it again', async () => {
  const { cache, close } = openTemporaryCache()
  const page = { permalink: '/a', title: 'A', kind: 'document', trail: [], keywords: [], description: '' } as const
  const source = { page, document: { source: 'a.md', key: 'k' }, key: 'a.terms' }
  const work = {
    key: 'all.search-files',
    source: { segments: [{ key: 'one.segment', sources: [source] }], textSize: 1000 },
    words: { variants: '', synonyms: [] },
    lang: 'en',
    cachePlace: cache.place,
    entries: new Map([['a.md', 'lost.page']])
  }
  try {
    expect(await storeIndexInThread(work)).toBeUndefined()
    expect(cache.readPart(work.key, 'files')).toBeUndefined()
  } finally {
    close()
  }
})
