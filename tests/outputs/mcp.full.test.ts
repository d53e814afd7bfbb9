/** The protocol's own client reads every page of two real sites: code as its authors wrote it, and each link that it is given leads on. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { describe, expect, test } from 'vitest'
import { bin, root } from '../helpers/capstan.js'
import { listFiles } from '../helpers/files.js'
import { isPlainFence, scanFences } from '../helpers/scan-fences.js'

const sites = [
  { name: 'the first site', folder: root, content: 'content', minPages: 150 },
  { name: 'the manual', folder: join(root, 'docs'), content: 'docs/content/en', minPages: 40 }
] as const

describe.each(sites)('$name', ({ folder, content, minPages }) => {
  test('is read as a whole', async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', folder], stderr: 'ignore' })
    )
    const call = async (name: string, input: Readonly<Record<string, unknown>> = {}) => {
      const { content: parts, isError } = await client.callTool({ name, arguments: input }, undefined, {
        timeout: 600_000
      })
      const [{ text } = { text: '' }] = parts as readonly { readonly text: string }[]
      expect(isError, `${name} ${JSON.stringify(input)}: ${text.slice(0, 200)}`).not.toBe(true)
      return text
    }
    /** Read a text that comes in parts. */
    const readAll = async (name: string, input: Readonly<Record<string, unknown>>) => {
      let whole = ''
      for (let start: number | undefined = 0; start !== undefined;) {
        const text = await call(name, { ...input, ...(start > 0 && { start }) })
        const more = /\n\[\d+ of \d+ characters; go on with start: (\d+)\]\n$/.exec(text)
        whole += text.slice(0, more?.index)
        start = more?.[1] === undefined ? undefined : Number(more[1])
      }
      return whole
    }
    try {
      const routes = [...(await readAll('list', {})).matchAll(/^- (\/\S*?):? /gm)].map(([, path = '']) => path)
      expect(routes.length).toBeGreaterThan(minPages)
      for (const path of routes) expect(await readAll('read_page', { path }), path).toMatch(/^(?:> .*\n+)*# \S/m)
      const sources = listFiles(join(root, content)).filter(
        (path) => /^[^_].*\.mdx?$/.test(path) && !path.includes('/_')
      )
      let blocks = 0
      for (const path of sources) {
        const source = readFileSync(join(root, content, path), 'utf8')
        // What only another version has is not on the page.
        const always = new Set(scanFences(source.replaceAll(/^(:{3,})only\b[^]*?^\1$/gm, '')).map(({ code }) => code))
        const authored = scanFences(source)
          .filter((fence) => isPlainFence(fence) && always.has(fence.code))
          .map(({ code }) => code)
        if (authored.length === 0) continue
        const written = new Set(scanFences(await readAll('read_page', { path })).map(({ code }) => code))
        blocks += authored.length
        expect(
          authored.filter((code) => !written.has(code)),
          path
        ).toEqual([])
      }
      expect(blocks).toBeGreaterThan(200)
      const found = await call('search', { query: 'docker compose' })
      for (const [, path = ''] of found.matchAll(/^- (\/[^#: ]*)/gm)) await call('read_page', { path })
    } finally {
      await client.close()
    }
  }, 1_200_000)
})
