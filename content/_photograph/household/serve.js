import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { answer } from './answer.js'

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain'
}

/**
 * Serve the recorder's built interface and answer its API. `clips` holds recorded films by path. `unknown` collects what
 * was asked for and not known, so that a newer version of the interface tells what it needs.
 */
export async function serveHousehold(interfaceDir, clips, version) {
  const unknown = new Set()
  const server = createServer((request, response) => {
    respond(request, interfaceDir, clips, version).then(
      ({ status = 200, type, body }) => {
        if (status === 404 && isOfRecorder(request.url)) unknown.add(`${request.method} ${request.url}`)
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
      },
      (error) => {
        unknown.add(`${request.method} ${request.url}: ${error.message}`)
        response.writeHead(500).end()
      }
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, unknown, close: () => server.close() }
}

/** Whether an address is answered by the recorder, rather than a file of its interface. */
function isOfRecorder(path) {
  return /^\/(?:api|clips|vod|exports)\//.test(path)
}

async function respond({ url, method }, interfaceDir, clips, version) {
  const { pathname } = new URL(url, 'http://household')
  const clip = clips.get(pathname)
  if (clip) return { type: 'video/mp4', body: clip }
  if (method !== 'GET') return { type: 'application/json', body: '{"success":true}' }
  if (isOfRecorder(pathname)) {
    return answer(url, version) ?? { status: 404, type: 'application/json', body: '{}' }
  }
  return readInterface(pathname, interfaceDir)
}

/** Read a file of the interface; addresses that are no file are the interface's own pages. */
async function readInterface(pathname, interfaceDir) {
  const extension = extname(pathname)
  if (!extension) return { type: types['.html'], body: await readFile(join(interfaceDir, 'index.html')) }
  const file = join(interfaceDir, normalize(pathname))
  if (!file.startsWith(interfaceDir)) return { status: 404, type: 'text/plain', body: '' }
  const body = await readFile(file).catch(() => undefined)
  if (!body) return { status: 404, type: 'text/plain', body: '' }
  return { type: types[extension] ?? 'application/octet-stream', body }
}
