import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const description = `openapi: 3.1.0
info: { title: Api, version: '1' }
tags: [{ name: Users }]
paths:
  /users: { get: { operationId: list, summary: List all users, tags: [Users], responses: { '200': { description: ok } } } }
`

/** Build a site with a reference and a page that leads to it, and read the page that prints it all. */
async function printedPage(print: string): Promise<string> {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `export default { trailingSlash: 'mixed', title: 'T', lang: 'en', print: ${print}, openapi: [{ file: 'api.yaml', path: '/api' }] }\n`,
    'api.yaml': description,
    'content/index.md': '# Home\n\nSee [users](/api/list).\n'
  })
  const { isWritten } = await build(site, { useCache: false, isStrict: false, workers: 0 })
  expect(isWritten).toBe(true)
  return readFileSync(join(site, 'build/print/index.html'), 'utf8')
}

test('references are printed where the site asks for them, without their consoles, and links lead within the page', async () => {
  const page = await printedPage('{ references: true }')
  expect(page).toContain('List all users</h')
  expect(page).toContain('<code>/<wbr>users</code>')
  expect(page).toMatch(/href="#api\/list"/)
  expect(page).toMatch(/<link rel="stylesheet" href="\/_capstan\/api\.[0-9a-f]+\.css"/)
  expect(page).not.toContain('api-console')
})

test('else links lead to them on the site', async () => {
  const page = await printedPage('true')
  expect(page).not.toContain('List all users')
  expect(page).toMatch(/href="\/api\/list"/)
  expect(page).not.toMatch(/_capstan\/api\./)
})
