import { startServer, type ServerOptions, type StaticServer } from '../../../../src/serve/http/static-server.js'
import type { ReadServed } from '../../../../src/serve/http/served-file.js'
import { hashOf } from '../../../../src/utils/hash.js'

/** Read from texts by path. */
export function readFrom(files: Readonly<Record<string, string | Buffer>>): ReadServed {
  return (path) => {
    const contents = Object.hasOwn(files, path) ? files[path] : undefined
    const body = typeof contents === 'string' ? Buffer.from(contents) : contents
    return Promise.resolve(body && { body, etag: `"${hashOf(body)}"` })
  }
}

/** Start a server on a free port. */
export function serve(
  files: Readonly<Record<string, string | Buffer>>,
  options: Partial<ServerOptions> = {}
): Promise<StaticServer> {
  return startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/',
    trailingSlash: undefined,
    read: readFrom(files),
    ...options
  })
}
