import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Recorded {
  readonly method: string
  readonly url: string
  /** Names in lower case; several of one name are joined. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A server that remembers what it is asked. */
export interface RecordingServer {
  readonly url: string
  readonly requests: Recorded[]
  close(): Promise<void>
}

/** What the server answers, whatever it is asked. */
export const recordedAnswer = '{"said":"好"}'

/** Start a server that answers everything with the same JSON. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const requests: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({ method, url, headers, body: Buffer.concat(chunks) })
      response.setHeader('content-type', 'application/json')
      response.end(recordedAnswer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}
