/** A server of an action cache and a content-addressed store. */
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { parseActionResult } from '../../src/cache/remote/action-result.js'

/** What a server does in the place of what it usually does; true: it has answered. */
export type AnswerInstead = (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean

/** How a server behaves. */
interface BlobServerOptions {
  readonly answer?: AnswerInstead | undefined
  /**
   * Whether it checks what bazel-remote checks: names of 64 hexadecimal digits, the hash of a blob, and a result of an action, which is only there
   * while all of its files are.
   */
  readonly isBazel?: boolean
  /** Whether it honours conditions of requests, as S3 does. */
  readonly isConditional?: boolean
}

/** A server that runs until the test ends. */
export interface BlobServer {
  readonly url: string
  /** What it has, by paths such as `/ac/…` and `/cas/…`. */
  readonly held: Map<string, Buffer>
  /** The requests, such as `GET /ac/…`. */
  readonly asked: string[]
}

/** Start a server that keeps what it is given in memory. */
export async function startBlobServer({
  answer,
  isBazel = false,
  isConditional = false
}: BlobServerOptions = {}): Promise<BlobServer> {
  const held = new Map<string, Buffer>()
  const asked: string[] = []
  const etagOf = (bytes: Buffer | undefined) => (bytes ? `"${hash('sha256', bytes, 'hex').slice(0, 16)}"` : undefined)
  const statusOfPut = (path: string, body: Buffer): number => {
    const [, kind, key = ''] = path.split('/')
    if (!/^[0-9a-f]{64}$/.test(key)) return 400
    if (kind === 'cas') return hash('sha256', body, 'hex') === key ? 200 : 400
    return parseActionResult(body) ? 200 : 400
  }
  const isComplete = (path: string, bytes: Buffer) =>
    !path.startsWith('/ac/') || (parseActionResult(bytes) ?? []).every(({ name }) => held.has(`/cas/${name}`))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method, url = '', headers } = request
      asked.push(`${method} ${url}`)
      if (answer?.(request, response, body)) return
      const old = held.get(url)
      if (method === 'PUT') {
        const isUnmet =
          isConditional &&
          ((headers['if-none-match'] === '*' && old !== undefined) ||
            (headers['if-match'] !== undefined && headers['if-match'] !== etagOf(old)))
        const status = isUnmet ? 412 : isBazel ? statusOfPut(url, body) : 201
        if (status < 300) held.set(url, body)
        response.writeHead(status).end()
        return
      }
      const found = old && (!isBazel || isComplete(url, old)) ? old : undefined
      const etag = isConditional && found ? { etag: etagOf(found) } : {}
      response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0, ...etag })
      response.end(method === 'HEAD' ? undefined : found)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held, asked }
}
