import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { describe, expect, test } from 'vitest'
import { answerMcp } from '../../../src/programs/answer-mcp.js'
import { answerPublished } from '../../../src/programs/answer-published.js'

const createServer = () => {
  const server = new McpServer({ name: 'test', version: '1' })
  server.registerTool('wait', {}, () => ({ content: [] }))
  return server
}

const post = (messages: unknown) =>
  new Request('http://127.0.0.1/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(messages)
  })

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('the protocol', () => {
  test('answers in time, and ends a batch that cancels its own request', async () => {
    expect((await answerMcp(post(list), createServer)).status).toBe(200)
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    const { status } = await answerMcp(post([list, cancelled]), createServer, 50)
    expect(status).toBe(504)
  })
})

describe('a published site', () => {
  const files: Readonly<Record<string, string>> = {
    'zh/index.md': '# 首页\n',
    'guide.md': '# Guide\n',
    'secret.md': '# No\n'
  }
  const read = (path: string) =>
    Promise.resolve(
      files[path] === undefined ? undefined : { bytes: new TextEncoder().encode(files[path]), isRange: false }
    )
  const edition = { config: { rootBase: '/docs/' } } as Parameters<typeof answerPublished>[1]['editions'][number]
  const ask = async (path: string) => {
    const request = new Request(`http://127.0.0.1${path}`, { headers: { accept: 'text/markdown' } })
    const answer = await answerPublished(
      request,
      { version: '1', editions: [edition] },
      { read, stemFor: () => undefined }
    )
    return answer?.text()
  }

  test.each([
    ['/docs/guide', '# Guide\n'],
    ['/docs/zh/', '# 首页\n'],
    ['/docs/zh', '# 首页\n']
  ])('sends the Markdown of %s', async (path, text) => {
    expect(await ask(path)).toBe(text)
  })

  test.each(['/guide', '/docsx/guide', '/docs/..%2fsecret', '/docs/none'])('leaves %s to the host', async (path) => {
    expect(await ask(path)).toBeUndefined()
  })
})
