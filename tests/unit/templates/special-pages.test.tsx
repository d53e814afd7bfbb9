import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DiagramPage, RedirectPage, SidebarFragment, labelsFor } from '../../../templates/index.js'
import { sidebarFixture } from './page-fixture.js'

it('redirects without JavaScript, and shows the target', () => {
  const html = renderToStaticMarkup(<RedirectPage lang="zh-CN" href="/new?a=1&b=2" script="/redirect.js" />)
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/new?a=1&amp;b=2"/>')
  expect(html).toContain('<link rel="canonical" href="/new?a=1&amp;b=2"/>')
  expect(html).toContain('<a href="/new?a=1&amp;b=2">')
})

it('renders the diagram frame with a policy of its own', () => {
  const html = renderToStaticMarkup(
    <DiagramPage lang="zh-CN" script="/_capstan/diagram.js" policy="default-src 'none'" />
  )
  expect(html).toContain('<meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;"/>')
  expect(html).toContain('<script type="module" src="/_capstan/diagram.js"></script>')
  expect(html).not.toMatch(/<style| style=/)
})

it('identifies the branches of the shared sidebar', () => {
  const html = renderToStaticMarkup(<SidebarFragment labels={labelsFor('zh-CN')} items={sidebarFixture} />)
  expect(html).toContain('data-cs-category="指南/进阶"')
  expect(html).toMatch(/^<ul>/)
})
