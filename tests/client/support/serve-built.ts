import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { replayHeaders } from '../../../src/serve/http/replay-headers.js'
import { readFolder } from '../../../src/serve/http/serve-folder.js'
import { startServer } from '../../../src/serve/http/static-server.js'
import { capstan } from '../../helpers/capstan.js'

/** Build a site that is written into a new folder, and serve it with the headers that hosts make of its `_headers`; closing removes it. */
export async function serveBuilt(
  write: (folder: string) => void,
  flags: readonly string[] = []
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-served-'))
  write(folder)
  const { code, stdout, stderr } = await capstan(['build', folder, ...flags])
  expect(code, stdout + stderr).toBe(0)
  const headersFor = replayHeaders(readFileSync(join(folder, 'build/_headers'), 'utf8'))
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/',
    trailingSlash: undefined,
    headers: (path) => headersFor(`/${path.replace(/(^|\/)index\.html$/, '$1')}`),
    read: readFolder(join(folder, 'build'))
  })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  }
  return { url: server.url.replace(/\/$/, ''), close }
}
