import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFolder } from '../../../src/serve/http/serve-folder.js'
import { startServer } from '../../../src/serve/http/static-server.js'
import { listFiles } from '../../helpers/files.js'
import { shared } from '../../shared/shared.js'
import { replayHeaders } from '../../../src/serve/http/replay-headers.js'

/** This repository's site behind the real server. */
export interface ServedFirstSite {
  /** Origin of the site. */
  readonly url: string
  /** Paths of all pages, as they are shown. */
  readonly pages: readonly string[]
  close(): Promise<void>
}

/** Serve this repository's built site with the headers that hosts make of its `_headers`. */
export async function startFirstSite(): Promise<ServedFirstSite> {
  const out = await shared('first-site')
  const headersFor = replayHeaders(readFileSync(join(out, '_headers'), 'utf8'))
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/',
    trailingSlash: undefined,
    read: readFolder(out),
    headers: (path) => headersFor(`/${path.replace(/(^|\/)index\.html$/, '$1')}`)
  })
  const pages = listFiles(out)
    .filter((path) => path.endsWith('.html') && !/(?:^|\/)_capstan\//.test(path))
    .map((path) => `/${path.replace(/(?:^|\/)index\.html$/, '')}`)
  return {
    url: server.url.replace(/\/$/, ''),
    pages,
    close: () => server.close()
  }
}
