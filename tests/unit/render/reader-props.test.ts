import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { feedbackSources, readerProps } from '../../../src/render/reader-props.js'
import { configOf, siteOf } from '../helpers/site.js'

/** Create the props of a page named "Install & run" with settings. */
function propsOf(settings: Partial<SiteConfig>, markdown?: string) {
  const { site, config } = siteOf(
    { 'a b.md': '# Install & run\n' },
    { url: 'https://e.example', basePath: '/docs/', ...settings }
  )
  const route = site.routes.find(({ kind }) => kind === 'document')
  if (!route) throw new Error('no page')
  return readerProps(route, config, markdown)
}

test('a site that asks nothing shows nothing', () => {
  expect(propsOf({})).toEqual({ assistants: [] })
})

test('answers are sent to a server, or written by mail or into an issue that names the page', () => {
  expect(propsOf({ feedback: { post: '/api/feedback' } }).feedback).toEqual({
    action: '/docs/api/feedback',
    page: '/docs/a%20b',
    title: 'Install & run'
  })
  expect(propsOf({ feedback: { mailto: 'docs@e.example' } }).feedback).toEqual({
    href: 'mailto:docs@e.example?subject=Install%20%26%20run&body=https%3A%2F%2Fe.example%2Fdocs%2Fa%2520b'
  })
  expect(propsOf({ feedback: { issue: 'https://git.example/new?title={title}&labels={docs}' } }).feedback).toEqual({
    href: 'https://git.example/new?title=Install%20%26%20run&labels={docs}'
  })
})

test('the policy allows the server of another origin', () => {
  expect(feedbackSources(configOf({ feedback: { post: 'https://f.example/a' } }))).toEqual([
    { directive: 'connect-src', origin: 'https://f.example' }
  ])
  expect(feedbackSources(configOf({ feedback: { post: '/a' } }))).toEqual([])
})

test.each([
  {},
  { post: '/a', mailto: 'a@e.example' },
  { mailto: 'no mail' },
  { issue: 'javascript:alert(1)' },
  { post: '//evil' }
])('feedback %j is rejected', (feedback) => {
  expect(() => configOf({ feedback })).toThrow()
})

test('assistants are asked about the page, as Markdown where the site has it', () => {
  const own = { name: 'Own', href: 'https://own.example/{prompt}?new' }
  const { assistants } = propsOf({ assistants: ['claude', own] }, '/docs/a%20b.md')
  const prompt = encodeURIComponent('Read https://e.example/docs/a%20b.md and answer my questions about it.')
  expect(assistants).toEqual([
    { name: 'Claude', href: `https://claude.ai/new?q=${prompt}` },
    { name: 'Own', href: `https://own.example/${prompt}?new` }
  ])
  expect(propsOf({ assistants: ['chatgpt'] }).assistants[0]?.href).toContain('docs%2Fa%2520b%20and')
})
