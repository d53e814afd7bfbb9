import { expect, test } from 'vitest'
import type { Config } from '../../../../src/model/config.js'
import type { RenderContext } from '../../../../src/render/context.js'
import { editionNotices, pageNotices } from '../../../../src/render/markdown/page-notices.js'
import { contextOf, routeAt } from '../../helpers/render.js'

/** A site of two languages and two versions, of which the old one is rendered in Chinese. */
function oldVersion(): RenderContext {
  const files = { 'index.md': '# Home', 'a.md': '---\nlast_update: { date: 2024-05-06 }\n---\n# A\n' }
  const context = contextOf(files, { url: 'https://docs.example', lang: 'zh-CN' })
  const { edition } = context.config
  const plain = { exclude: [], canonical: 'self' as const, noindex: false }
  const config: Config = {
    ...context.config,
    languages: [
      { lang: 'en', label: 'English', fallback: 'none', isDefault: true },
      { lang: 'zh-CN', label: '中文', fallback: 'none', isDefault: false }
    ],
    versions: [
      { name: '2.0', label: '2.0', ...plain },
      { name: '1.0', label: '1.0', banner: 'unmaintained', ...plain }
    ],
    latestVersion: '2.0',
    edition: { ...edition, version: '1.0', lang: 'zh-CN' }
  }
  const twin = { version: '2.0', lang: 'zh-CN', href: '/a', isExact: true }
  return { ...context, config, twins: new Map([['/a', [twin]]]) }
}

test('a page says its version, that this is no longer maintained, its language and its date', () => {
  const context = oldVersion()
  expect(pageNotices(routeAt('/a', context), context)).toBe(
    '> 这是 1.0 版的文档，该版本已停止维护。 [查看 2.0 版的文档](https://docs.example/a)\n>\n> 文档版本: 1.0 · 中文 · 最后更新：2024 年 5 月 6 日\n\n'
  )
})

test('a page that is not translated says so, and names the language that it is in', () => {
  const context = oldVersion()
  const route = { ...routeAt('/a', context), original: { lang: 'en', dir: 'ltr' as const } }
  const notices = pageNotices(route, context)
  expect(notices).toContain('English')
  expect(notices).toContain('文档版本: 1.0 · English')
})

test('the lists of an edition say what all its pages do', () => {
  const { config } = oldVersion()
  expect(editionNotices(config)).toMatch(/^> .*1\.0.*\n>\n> 文档版本: 1\.0 · 中文\n\n$/)
})

test('a site of one language and one version says nothing', () => {
  const context = contextOf({ 'index.md': '# Home' })
  expect(pageNotices(routeAt('/', context), context)).toBe('')
  expect(editionNotices(context.config)).toBe('')
})
