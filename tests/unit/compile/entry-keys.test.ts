import { expect, it } from 'vitest'
import { createEntryKeys } from '../../../src/compile/entry-keys.js'
import type { Page } from '../../../src/model/page.js'
import { readSiteApis } from '../openapi/description.js'

it('tells pages of a reference apart whose pictures come from other folders', async () => {
  const description = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: {} } } }
  const { reading, config } = await readSiteApis({ 'api.json': JSON.stringify(description) })
  const page = reading.apis[0]?.groups[0]?.pages[0]
  if (!page) throw new Error('The description has no page.')
  const keyWith = (staticPaths: readonly string[]) => createEntryKeys({ ...config, staticPaths })(page)
  expect(keyWith(['static'])).toBe(keyWith(['static']))
  expect(keyWith(['static'])).not.toBe(keyWith(['content/_static']))
})

it('tells pages of Markdown apart whose islands run on React itself', async () => {
  const { config } = await readSiteApis({ 'api.json': '{}' })
  const page = { source: 'content/a.md', hash: 'a', format: 'md', frontMatter: {} } as Page
  const keyWith = (islandRuntime: 'preact' | 'react') => createEntryKeys({ ...config, islandRuntime })(page)
  expect(keyWith('react')).not.toBe(keyWith('preact'))
})
