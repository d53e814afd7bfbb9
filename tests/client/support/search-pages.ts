import type { SiteSearch } from '../../../src/client/search/site-data.js'
import type { PageProps } from '../../../src/model/template-props.js'
import { pageFixture } from '../../unit/templates/page-fixture.js'
import { indexFiles, type TestPage } from '../../unit/search/build-index.js'
import type { ClientSite } from './client-site.js'
import { renderPage } from './render-page.js'

/** Pages that the tests search. */
export const searchedPages: readonly TestPage[] = [
  {
    permalink: '/record',
    title: '录像',
    trail: ['配置'],
    sections: [
      { text: '把视频保存到磁盘。' },
      { anchor: 'retain', heading: '设置保留时间', text: '录像保留多少天由 record.retain.days 决定。' }
    ]
  },
  {
    permalink: '/detect',
    title: '对象检测',
    trail: ['配置'],
    sections: [{ text: '检测的帧率是 detect.fps。录像不受影响。' }]
  },
  { permalink: '/html', title: '<img src=x onerror=alert(1)> 标记', sections: [{ text: '<b>粗体</b> 标记' }] },
  {
    permalink: '/api/events',
    title: '列出事件录像',
    kind: 'operation',
    method: 'get',
    path: '/events',
    sections: [{ text: '录像的事件' }]
  },
  ...Array.from({ length: 45 }, (_, page) => ({ permalink: `/many/${page}`, title: `重复的题目 ${page}` }))
]

/** Pages that the fixture links to: the client may fetch them beforehand. */
const linkedPages = ['/api', '/guides', '/guides/install', '/guides/network', '/news', '/v1/']

/** Put an index into the edition of a site at a base path, with what else its data file says. */
export function putIndex(
  site: ClientSite,
  pages: readonly TestPage[],
  { base = '', data = {} }: { readonly base?: string; readonly data?: SiteSearch } = {}
): void {
  const files = indexFiles(pages)
  for (const { name, bytes } of files)
    site.files.set(`${base}/_capstan/search/${name}`, Buffer.from(bytes).toString('latin1'))
  const manifest = `/_capstan/search/${files.at(-1)?.name ?? ''}`
  site.files.set(`${base}/_capstan/site.json`, JSON.stringify({ content: '1', search: manifest, ...data }))
}

/** Put an index and pages that can search into a site. */
export function putSearch(site: ClientSite, changes: Partial<PageProps> = {}): void {
  putIndex(site, searchedPages)
  const assets = { ...pageFixture().assets, authoredStyles: undefined, search: '/_capstan/islands/search.js' }
  const islands = { search: '/_capstan/islands/search.js' }
  const content = '<p>写着<b>录像</b>的正文</p><h2 id="retain">设置保留时间</h2><p>录像保留多少天</p>'
  for (const permalink of [...linkedPages, ...searchedPages.map((page) => page.permalink)])
    site.files.set(permalink, renderPage({ assets, toc: [], permalink, contentHtml: content, ...changes }))
  site.files.set('/', renderPage({ assets, toc: [], contentHtml: content, ...changes }))
  site.files.set('/search', renderPage({ assets, toc: [], kind: 'search', permalink: '/search', islands, ...changes }))
}
