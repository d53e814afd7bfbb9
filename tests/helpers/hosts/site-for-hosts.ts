import { join } from 'node:path'
import { expect } from 'vitest'
import { capstan } from '../capstan.js'
import { temporaryFolder, writeFiles } from '../files.js'

/** A site with all kinds of pages in two languages and two versions, and names that look like those of files. */
export const siteForHosts = {
  'content/index.md':
    '# Home\n\n[start](./guide/start.md), [dotted](/guide/v1.2), [node](guide/node.js.md#steps), [data](./guide/data.json)\n',
  'content/guide/index.md': '# Guide\n\nText.\n',
  'content/guide/start.md': '# Start\n\n## Steps\n\nUp [home](../index.md), [the API](/api).\n',
  'content/guide/v1.2.md': '# Dotted\n\nA [page](/guide/start#steps).\n',
  'content/guide/node.js.md': '# Node.js\n\n## Steps\n\nText.\n',
  'content/guide/中文 页.md': '---\ntags: [C++, 标签]\n---\n# 中文 (1)\n\nText.\n',
  'content/guide/data.json': '{}\n',
  'content/old.html.md': '---\nslug: /legacy.html\n---\n# Legacy\n',
  'content/zh-CN/index.md': '# 首页\n\n[开始](./guide/start.md)\n',
  'content/zh-CN/guide/start.md': '# 开始\n\n## 步骤 {#steps}\n\n文字。\n',
  'blog/2024-01-02-post.md':
    '---\ntags: [C++, 标签]\n---\n# Post\n\nSee [start](/guide/start).\n\n<!-- more -->\n\nMore.\n',
  'v1/content/index.md': '# Home 1\n\n[start](./guide/start.md)\n',
  'v1/content/guide/start.md': '# Start 1\n\nText.\n',
  'v1/content/zh-CN/index.md': '# 首页 1\n',
  'openapi/cams.yaml': `openapi: 3.1.0
info: { title: Cams, version: '1' }
tags: [{ name: cams }]
paths:
  /cams/{id}:
    get: { operationId: get_cam.v1, tags: [cams], parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Cam.v1' } } } } } }
components: { schemas: { Cam.v1: { type: object, properties: { id: { type: string } } } } }
`
} as const

/** Redirects of every kind. */
const redirects = [
  { from: '/old', to: '/guide/start' },
  { from: '/old-dot', to: '/guide/v1.2' },
  { from: '/old-part', to: '/guide/start#steps' },
  { from: '/old-query', to: '/guide/start?a=b' },
  { from: '/old-both', to: '/guide/start?a=b#steps' },
  { from: '/former/*', to: '/guide/:splat' },
  { from: '/wiki/*', to: 'https://wiki.example/w/:splat' },
  { from: '/item/:id/x', to: 'https://x.example/:id' }
]

/** What was built, by its settings: tests only read it. */
const built = new Map<string, Promise<BuiltForHosts>>()

/** Folder and output of a site. */
interface BuiltForHosts {
  readonly folder: string
  readonly out: string
}

/** Build the site with further settings, once for all tests. */
export function buildForHosts(settings: Readonly<Record<string, unknown>> = {}): Promise<BuiltForHosts> {
  const key = JSON.stringify(settings)
  const known = built.get(key) ?? build(settings)
  built.set(key, known)
  return known
}

async function build(settings: Readonly<Record<string, unknown>>): Promise<BuiltForHosts> {
  const folder = temporaryFolder()
  const config = {
    title: 'T',
    url: 'https://docs.example',
    llms: true,
    print: true,
    blog: { dir: 'blog' },
    openapi: [{ file: 'openapi/cams.yaml', path: '/api' }],
    offline: 'all',
    languages: [
      { lang: 'en', label: 'English' },
      { lang: 'zh-CN', label: '中文' }
    ],
    versions: [
      { name: '2.0', label: '2.0' },
      { name: '1.0', label: '1.0', folder: 'v1' }
    ],
    navbar: {
      start: [
        { label: 'Dotted', href: '/guide/v1.2' },
        { label: 'Guide', href: '/guide' }
      ]
    },
    footer: { columns: [{ title: 'More', links: [{ label: 'Node', href: '/guide/node.js' }] }] },
    redirects,
    ...settings
  }
  writeFiles(folder, { ...siteForHosts, 'site.config.ts': `export default ${JSON.stringify(config)}\n` })
  const { code, stderr } = await capstan(['build', folder])
  expect(code, stderr).toBe(0)
  return { folder, out: join(folder, 'build') }
}
