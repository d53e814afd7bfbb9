import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml'
}

/** Serve a folder as plain hosts do: no headers, no policy, index pages at their folder. */
export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    for (const candidate of [path, `${path}.html`, join(path, 'index.html')]) {
      const body = await readFile(join(folder, candidate)).catch(() => undefined)
      if (!body) continue
      response.writeHead(200, { 'content-type': types[extname(candidate)] ?? 'application/octet-stream' })
      response.end(body)
      return
    }
    response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
