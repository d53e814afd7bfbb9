import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFolder } from '../../../src/serve/http/serve-folder.js'
import { startServer } from '../../../src/serve/http/static-server.js'
import { capstan } from '../../helpers/capstan.js'
import { writeFiles } from '../../helpers/files.js'
import { shared } from '../../shared/shared.js'
import { startFirstSite } from './first-site-server.js'

/** The sites whose late parts are taken away. */
export interface LateSites {
  /** Origin of the first site. */
  readonly url: string
  /** Origin of a small site with the parts that the first one does without. */
  readonly small: string
  /** Origin of a site that a service worker keeps. */
  readonly kept: string
  /** The folders that both are built in. */
  readonly folders: readonly string[]
  close(): Promise<void>
}

/** Serve all sites. */
export async function startLateSites(): Promise<LateSites> {
  const [first, small, kept, folder] = await Promise.all([
    startFirstSite(),
    startSite(smallSite),
    startSite(keptSite),
    shared('first-site')
  ])
  const close = async () => {
    await Promise.all([first.close(), small.close(), kept.close()])
  }
  return { url: first.url, small: small.url, kept: kept.url, folders: [folder, small.folder, kept.folder], close }
}

/** A structure that goes on on its own page, which opens in its place. */
const description = `openapi: 3.1.0
info: { title: 接口, version: '1' }
paths:
  /nodes:
    get:
      summary: 节点
      responses:
        '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }
components:
  schemas:
    Node: { type: object, properties: { name: { type: string }, next: { $ref: '#/components/schemas/Node' } } }
`

const smallSite = {
  'site.config.ts': `export default { trailingSlash: 'mixed', title: '小站', lang: 'zh-CN', linkPreviews: true, feedback: { post: '/answers' },
    definitions: { NVR: '录像机' }, redirects: [{ from: '/#moved', to: '/two#here' }],
    openapi: [{ file: 'openapi/nodes.yaml', path: '/api' }] }\n`,
  'content/index.md': '# 首页\n\nNVR 的[第二页](two.md)。\n',
  'content/two.md': '# 第二页\n\n## 这里 {#here}\n\n文字。\n',
  'openapi/nodes.yaml': description
}

const keptSite = {
  'site.config.ts':
    "export default { trailingSlash: 'mixed', title: '小站', lang: 'zh-CN', offline: 'all', search: false }\n",
  'content/index.md': '# 首页\n\n[第二页](two.md)。\n',
  'content/two.md': '# 第二页\n\n文字。\n'
}

/** Build a site of some files, and serve it. */
async function startSite(
  files: Readonly<Record<string, string>>
): Promise<{ url: string; folder: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-late-'))
  writeFiles(folder, files)
  const { code, stderr } = await capstan(['build', folder])
  if (code !== 0) throw new Error(stderr)
  const out = join(folder, 'build')
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/',
    trailingSlash: undefined,
    read: readFolder(out)
  })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url.replace(/\/$/, ''), folder: out, close }
}
