// Builds the site in example/ and checks the one in mistakes/: `npm test`.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build, check } from 'capstan'

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url))

test('the directive counts the years', async (context) => {
  const outDir = await mkdtemp(join(tmpdir(), 'plugin-'))
  context.after(() => rm(outDir, { recursive: true, force: true }))
  await build(folderOf('example'), { outDir, useCache: false, isStrict: true })
  assert.match(await readFile(join(outDir, 'index.html'), 'utf8'), /7 years ago/)
})

test('a year that is missing is a finding at its line', async () => {
  const { messages } = await check(folderOf('mistakes'), { external: false })
  assert.deepEqual(
    messages.map(({ file, line }) => `${file}:${line}`),
    ['content/index.md:5']
  )
  assert.match(messages[0].message, /expected a year/)
})
