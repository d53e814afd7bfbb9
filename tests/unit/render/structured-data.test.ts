import { expect, test } from 'vitest'
import type { Route, RouteKind } from '../../../src/model/route.js'
import { structuredData } from '../../../src/render/structured-data.js'
import { contextOf, routeAt } from '../helpers/render.js'

const context = contextOf(
  {
    'index.md': '# Home',
    'api.md': '# `GET` /cameras',
    'blog/2024-03-01-new.md':
      '---\ntitle: New\nauthors: [lin, { name: Ann, url: https://ann.example }]\ntags: [release]\nkeywords: [k]\n---\n'
  },
  {
    title: 'Site',
    url: 'https://docs.example',
    basePath: '/v1/',
    structuredData: true,
    blog: { authors: { lin: { name: '林' } } }
  }
)

/** Describe a route, with what a page knows beside it. */
function describe(route: Route): readonly Record<string, unknown>[] {
  const page = { route, description: 'D', image: 'https://docs.example/v1/a.png', lastUpdated: '2024-04-05' }
  const [tag, ...others] = structuredData(page, context.config)
  expect(others).toEqual([])
  expect(tag).toMatchObject({ tag: 'script', attributes: { type: 'application/ld+json' } })
  return (JSON.parse(tag?.content ?? '') as { readonly '@graph': readonly Record<string, unknown>[] })['@graph']
}

test('a post says when it was published and changed, and by whom it is', () => {
  const expected = {
    '@type': 'BlogPosting',
    headline: 'New',
    description: 'D',
    url: 'https://docs.example/v1/blog/2024/03/01/new',
    inLanguage: 'en',
    keywords: ['k'],
    image: 'https://docs.example/v1/a.png',
    datePublished: '2024-03-01',
    dateModified: '2024-04-05',
    author: [
      { '@type': 'Person', name: '林', url: 'https://docs.example/v1/blog/authors/%E6%9E%97' },
      { '@type': 'Person', name: 'Ann', url: 'https://ann.example' }
    ],
    publisher: { '@type': 'Organization', name: 'Site', url: 'https://docs.example/v1/' },
    isPartOf: { '@type': 'WebSite', name: 'Site', url: 'https://docs.example/v1/' }
  }
  expect(describe(routeAt('/blog/2024/03/01/new', context))[0]).toEqual(expected)
})

test.each<[RouteKind, string]>([
  ['document', 'TechArticle'],
  ['generated-index', 'CollectionPage'],
  ['api-index', 'APIReference'],
  ['api-tag', 'APIReference'],
  ['operation', 'APIReference'],
  ['schema', 'APIReference']
])('a page of the kind %s is a %s, named without the marks of code', (kind, type) => {
  const [article] = describe({ ...routeAt('/api', context), kind })
  expect(article).toMatchObject({ '@type': type, headline: 'GET /cameras', url: 'https://docs.example/v1/api' })
  expect(article).not.toHaveProperty('author')
  expect(article).not.toHaveProperty('datePublished')
})

test.each([
  ['/blog', 'Blog'],
  ['/blog/archive', 'CollectionPage'],
  ['/blog/tags', 'CollectionPage'],
  ['/blog/tags/release', 'CollectionPage'],
  ['/blog/authors/ann', 'CollectionPage']
])('the list of posts at %s is a %s', (permalink, type) => {
  expect(describe(routeAt(permalink, context))[0]).toMatchObject({ '@type': type })
})
