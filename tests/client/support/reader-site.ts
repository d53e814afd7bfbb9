import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFolder } from '../../../src/serve/http/serve-folder.js'
import { startServer } from '../../../src/serve/http/static-server.js'
import { replayHeaders } from '../../../src/serve/http/replay-headers.js'
import { shared } from '../../shared/shared.js'

/** How the server treats a file instead of sending it. */
export type Trouble =
  | 'stall'
  | 'fail'
  | 'gone'
  | { readonly type: string }
  | { readonly html: (text: string) => string }

/** A built site behind the real server, which tests can put in trouble. */
export interface ReaderSite {
  /** Origin, without the base path. */
  readonly url: string
  /** Absolute path of the built folder. */
  readonly folder: string
  /** Trouble by output path, such as `guide/short/index.html`. */
  readonly troubles: Map<string, Trouble>
  /** Let stalled answers go on. */
  release(): void
  close(): Promise<void>
}

/** Serve the built site that all test files share. */
export async function startReaderSite(): Promise<ReaderSite> {
  const folder = await shared('reader-site')
  const headersFor = replayHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const troubles = new Map<string, Trouble>()
  let stalled: (() => void)[] = []
  const fromFolder = readFolder(folder)
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/manual/',
    trailingSlash: undefined,
    headers: (path) => headersFor(`/manual/${path.replace(/(^|\/)index\.html$/, '$1')}`),
    read: async (path) => {
      const trouble = troubles.get(path)
      const file = await fromFolder(path)
      // It may have been taken away while the file was read.
      if (trouble === 'stall' && troubles.get(path) === 'stall')
        await new Promise<void>((resolve) => stalled.push(resolve))
      if (trouble === 'fail') throw new Error('The disk is gone.')
      if (trouble === 'gone' || !file) return undefined
      if (typeof trouble !== 'object') return file
      if ('type' in trouble) return { ...file, type: trouble.type, etag: '"other"' }
      const text = file.body instanceof Uint8Array ? Buffer.from(file.body).toString('utf8') : ''
      const body = Buffer.from(trouble.html(text))
      return { ...file, body, etag: `"${body.length}-changed"` }
    }
  })
  const release = () => {
    for (const resume of stalled) resume()
    stalled = []
  }
  return {
    url: `http://127.0.0.1:${server.port}`,
    folder,
    troubles,
    release,
    close: async () => {
      release()
      await server.close()
    }
  }
}
