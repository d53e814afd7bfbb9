import { expect, test } from 'vitest'
import { renderDiagramPage, renderRedirect, renderSidebarFragment } from '../../../src/render/render-special.js'
import { contextOf } from '../helpers/render.js'

const files = { 'index.md': '', 'g/a.md': '', 'g/hidden.md': '---\nunlisted: true\n---\n' }

test('a redirect leads to the final URL with its hash', () => {
  const context = contextOf(files, { basePath: '/docs', trailingSlash: true })
  expect(renderRedirect({ from: '/old', to: '/g/a#part' }, context)).toContain('/docs/g/a/#part')
  expect(renderRedirect({ from: '/old', to: 'https://a.example/x' }, context)).toContain('https://a.example/x')
})

test('the page of diagrams has its script below the base path', () => {
  const html = renderDiagramPage(contextOf(files, { basePath: '/docs' }))
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).toContain('src="/docs/_capstan/diagram.3.js"')
})

test('the sidebar fragment has every branch, and no current entry', () => {
  const html = renderSidebarFragment(contextOf(files, { basePath: '/docs' }))
  expect(html).toContain('href="/docs/g/a"')
  expect(html).not.toMatch(/aria-current|hidden"/)
})
