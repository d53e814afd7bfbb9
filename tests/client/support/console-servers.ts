import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A request as it arrived. */
export interface Arrived {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A server of the tests. */
export interface TestServer {
  readonly url: string
  /** What was asked, preflight requests left out. */
  readonly arrived: Arrived[]
  /** Break all connections, in the middle of their responses. */
  breakConnections(): void
  close(): Promise<void>
}

/** A picture of one point. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** How a path is answered. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Answers by path; every other path is answered with JSON. */
const answers: Readonly<Record<string, Answer>> = {
  '/picture': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  '/binary': (response) =>
    response
      .writeHead(200, { 'content-type': 'video/mp4', 'content-disposition': 'attachment; filename="clip.mp4"' })
      .end(Buffer.from([0, 1, 2, 255])),
  '/error': (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error'),
  '/html': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<img src=x onerror="document.title=1"><b>x</b>'),
  '/nothing': (response) => response.writeHead(204).end(),
  '/redirect': (response) => response.writeHead(302, { location: '/json?from=redirect' }).end(),
  '/away': (response, { url = '' }) =>
    response.writeHead(307, { location: new URL(url, 'http://localhost').searchParams.get('to') ?? '' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/stall': () => undefined,
  '/drip': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).write('the beginning'),
  '/broken': (response) =>
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' }).write('only a part'),
  '/endless-events': (response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: added\ndata: {"id":1}\n\n'),
  '/endless-pictures': (response) => {
    response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=frame' })
    const head = `--frame\r\nContent-Type: image/png\r\nContent-Length: ${picture.length}\r\n\r\n`
    response.write(head)
    response.write(Buffer.concat([picture, Buffer.from('\r\n')]))
  },
  '/hang-up': (_, { socket }) => socket.destroy()
}

/** How the server meets pages of other origins. */
export type Manners = 'cors' | 'no-cors' | 'no-preflight'

/** Start a server that lets pages read its answers, or does not. */
export function startApiServer(manners: Manners): Promise<TestServer> {
  return listen(createServer, manners)
}

/** Start a server whose certificate nobody trusts. */
export function startSelfSignedServer(): Promise<TestServer> {
  return listen((listener) => createSecureServer(makeCertificate(), listener), 'cors')
}

/** Make a key and a certificate for this machine. */
export function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const file = (name: string) => join(folder, name)
  const request = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'
  execFileSync('openssl', ['req', ...request.split(' '), '-keyout', file('key'), '-out', file('cert')], {
    stdio: 'ignore'
  })
  const pair = { key: readFileSync(file('key')), cert: readFileSync(file('cert')) }
  rmSync(folder, { recursive: true })
  return pair
}

/** Find a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Start a server. */
async function listen(create: (listener: RequestListener) => Server, manners: Manners): Promise<TestServer> {
  const arrived: Arrived[] = []
  const server = create((request, response) => {
    const { method = '', url = '', headers } = request
    if (manners !== 'no-cors' && (manners === 'cors' || method !== 'OPTIONS')) allow(request, response)
    if (method === 'OPTIONS') return void response.writeHead(manners === 'no-preflight' ? 403 : 204).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      arrived.push({ method, url, headers, body: Buffer.concat(chunks) })
      const answer = answers[new URL(url, 'http://localhost').pathname] ?? sendJson
      answer(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const scheme = 'setSecureContext' in server ? 'https' : 'http'
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, arrived, breakConnections: () => server.closeAllConnections(), close }
}

/** Let the page that asks read the answer. */
function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-expose-headers', 'x-shown, content-disposition')
}

const sendJson: Answer = (response) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-shown': 'yes', 'x-hidden': 'no' })
    .end('{"id":12345678901234567890,"list":[1,{"a":null}]}')
