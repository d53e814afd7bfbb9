import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { capstan } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

test('only links that are certainly dead are warnings', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const status = { '/fine': 200, '/gone': 404, '/forbidden': 403, '/broken': 503 }[request.url ?? ''] ?? 200
    response.writeHead(status, { 'content-type': 'text/html' }).end('<title>x</title>')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': "import { defineConfig } from 'capstan'\n\nexport default defineConfig({ title: 'Test' })\n",
    'content/index.md': `---\ntitle: Home\n---\n\n[a](${base}/fine) [b](${base}/gone) [c](${base}/forbidden)\n\n[d](${base}/gone#part) [e](${base}/broken)\n`
  })
  const { code, stdout } = await capstan(['check', site, '--external', '--format', 'json'])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { ruleId: string; severity: string; line: number; column: number }[]
  }
  expect(code).toBe(0)
  expect(diagnostics.map(({ ruleId, severity, line }) => [ruleId, severity, line])).toEqual([
    ['external-link', 'warning', 5],
    ['external-link-unsure', 'info', 5],
    ['external-link', 'warning', 7],
    ['external-link-unsure', 'info', 7]
  ])
  expect(asked.filter((url) => url === '/gone').length).toBeLessThanOrEqual(2)
})

test('a host that always answers 429 does not hold the command, which shows its progress', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.writeHead(429, { 'retry-after': '1' }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': "import { defineConfig } from 'capstan'\n\nexport default defineConfig({ title: 'Test' })\n",
    'content/index.md': `---\ntitle: Home\n---\n\n${Array.from({ length: 10 }, (_, index) => `[x](http://127.0.0.1:${port}/${index})`).join('\n')}\n`
  })
  const { code, stdout, stderr } = await capstan(['check', site, '--external', '--format', 'json'])
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { ruleId: string; line: number }[] }
  expect(code).toBe(0)
  expect(diagnostics.map(({ ruleId, line }) => [ruleId, line])).toEqual(
    Array.from({ length: 10 }, (_, index) => ['external-link-unsure', index + 5])
  )
  expect(requests).toBeLessThanOrEqual(9)
  expect(stderr).toContain('10/10 external URLs (100 %)')
})
