import { describe, expect, test } from 'vitest'
import { headProps } from '../../../src/render/head-props.js'
import { contextOf, routeAt } from '../helpers/render.js'
import { documentOf } from '../helpers/site.js'

const policy = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'"

/** Create the head of a page of a site with a home, a page, a draft, a group and what every site has. */
function head(permalink: string, frontMatter = 'title: T', settings = {}, excerpt = '') {
  const files = {
    'index.md': '# Home',
    '指南/a.md': `---\n${frontMatter}\n---\n`,
    'g/_category_.yml': 'link: { type: generated-index }',
    'g/x.md': ''
  }
  const context = contextOf(files, { title: 'Site', ...settings })
  return headProps(routeAt(permalink, context), documentOf('x', { excerpt }), context.config, policy)
}

describe('title', () => {
  test.each([
    ['/', 'en', 'Site'],
    ['/指南/a', 'en', 'T | Site'],
    ['/category/g', 'en', 'g | Site'],
    ['/search', 'en', 'Search | Site'],
    ['/404.html', 'en', 'Page not found | Site'],
    ['/search', 'zh-CN', '搜索 | Site']
  ])('of %s in %s is %s', (permalink, lang, title) => {
    expect(head(permalink, undefined, { lang }).title).toBe(title)
  })
})

test('the title follows the template of the site, whatever the titles hold', () => {
  const settings = { title: '$& Site', titleTemplate: ':site – :title' }
  expect(head('/指南/a', "title: 'Of :site'", settings).title).toBe('$& Site – Of :site')
  expect(head('/', undefined, settings).title).toBe('$& Site')
})

test('icons keep their sizes and when they are used', () => {
  const favicon = [
    { href: '/a.png', sizes: '32x32' },
    { href: '/touch.png', rel: 'apple-touch-icon' as const },
    { href: '/dark.svg', media: '(prefers-color-scheme: dark)' }
  ]
  expect(head('/', undefined, { favicon, basePath: '/v1/' }).icons).toEqual([
    { href: '/v1/a.png', rel: 'icon', sizes: '32x32' },
    { href: '/v1/touch.png', rel: 'apple-touch-icon' },
    { href: '/v1/dark.svg', rel: 'icon', media: '(prefers-color-scheme: dark)' }
  ])
})

test('readers of all other languages are led to the language that is the default', () => {
  const languages = [
    { label: 'English', lang: 'en', isDefault: true },
    { label: '中文', lang: 'zh', href: 'https://docs.example/zh' }
  ]
  expect(head('/指南/a', undefined, { url: 'https://docs.example', basePath: '/en/', languages }).alternates).toEqual([
    { lang: 'x-default', href: 'https://docs.example/en/%E6%8C%87%E5%8D%97/a' },
    { lang: 'zh', href: 'https://docs.example/zh/%E6%8C%87%E5%8D%97/a' }
  ])
})

test('a page writes the whole of its title', () => {
  const frontMatter = 'head:\n  - { tag: title, content: "Mine & whole" }'
  const { title, tags } = head('/指南/a', frontMatter, { titleTemplate: ':title – :site' })
  expect(title).toBe('Mine & whole')
  expect(tags).toEqual([])
})

test('a page adds tags of its own', () => {
  const tags =
    'head:\n  - { tag: meta, attrs: { name: rating, content: safe } }\n  - { tag: link, attrs: { rel: alternate, href: /a.pdf } }'
  expect(head('/指南/a', tags, { basePath: '/v1/' }).tags).toEqual([
    { tag: 'meta', attributes: { name: 'rating', content: 'safe' } },
    { tag: 'link', attributes: { rel: 'alternate', href: '/v1/a.pdf' } }
  ])
})

test('a page names the address by which it is listed, and replaces tags of the site by their names', () => {
  const frontMatter = `head:
  - { tag: link, attrs: { rel: canonical, href: https://first.example/a } }
  - { tag: meta, attrs: { property: og:title, content: Mine } }`
  const settings = {
    url: 'https://docs.example',
    head: [
      { tag: 'meta' as const, attrs: { property: 'og:title', content: 'Site' } },
      { tag: 'meta' as const, attrs: { name: 'rating', content: 'safe' } }
    ]
  }
  const { canonical, tags } = head('/指南/a', frontMatter, settings)
  expect(canonical).toBe('https://first.example/a')
  expect(tags).toEqual([
    { tag: 'meta', attributes: { name: 'rating', content: 'safe' } },
    { tag: 'meta', attributes: { property: 'og:title', content: 'Mine' } }
  ])
  const own = frontMatter.replace('https://first.example/a', '/b')
  expect(head('/指南/a', own, { ...settings, basePath: '/v1/' }).canonical).toBe('https://docs.example/v1/b')
})

describe('structured data', () => {
  const settings = { url: 'https://docs.example', structuredData: true, favicon: '/icon.svg' }
  const dataOf = (permalink: string, more = {}) => {
    const [tag, ...others] = head(permalink, 'title: T\nkeywords: [k]\ndescription: D', { ...settings, ...more }).tags
    expect(others).toEqual([])
    return tag && (JSON.parse(tag.content ?? '') as { readonly '@graph': readonly object[] })['@graph']
  }

  test('describes a document and the pages that lead to it', () => {
    const isPartOf = { '@type': 'WebSite', name: 'Site', url: 'https://docs.example/' }
    const about = { headline: 'T', description: 'D', inLanguage: 'en', keywords: ['k'], isPartOf }
    const url = 'https://docs.example/%E6%8C%87%E5%8D%97/a'
    expect(dataOf('/指南/a')).toEqual([{ '@type': 'TechArticle', url, ...about }])
    expect(dataOf('/g/x')?.[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Site', item: 'https://docs.example/' },
        { '@type': 'ListItem', position: 2, name: 'g', item: 'https://docs.example/category/g' },
        { '@type': 'ListItem', position: 3, name: 'x', item: 'https://docs.example/g/x' }
      ]
    })
    expect(dataOf('/')).toEqual([{ ...isPartOf, inLanguage: 'en' }])
  })

  test('is there only where the site asks for it, has an address, and the page has content', () => {
    expect(dataOf('/指南/a', { structuredData: false })).toBeUndefined()
    expect(dataOf('/指南/a', { url: undefined })).toBeUndefined()
    expect(dataOf('/404.html')).toBeUndefined()
  })
})

describe('description', () => {
  test.each([
    ['description: D', 'First paragraph.', 'D'],
    ['title: T', 'First paragraph.', 'First paragraph.'],
    ['title: T', '', 'The site'],
    ['title: T', '字'.repeat(160), '字'.repeat(160)],
    ['title: T', '字'.repeat(161), `${'字'.repeat(159)}…`],
    // Never half of a character.
    ['title: T', `${'字'.repeat(158)}😀字字`, `${'字'.repeat(158)}…`]
  ])('with "%s" and the paragraph %j is %j', (frontMatter, excerpt, expected) => {
    expect(head('/指南/a', frontMatter, { description: 'The site' }, excerpt).description).toBe(expected)
  })
})

function imageOf({ social }: ReturnType<typeof head>): string | undefined {
  return social.find(({ property }) => property === 'og:image')?.content
}

describe('addresses', () => {
  const settings = { url: 'https://docs.example/', basePath: '/v1', image: '/img/site.png', favicon: '/icon.svg' }

  test('of images and icons are below the base path', () => {
    const own = head('/指南/a', 'image: /img/page.png', settings)
    expect(imageOf(own)).toBe('https://docs.example/v1/img/page.png')
    expect(own.icons).toEqual([{ rel: 'icon', href: '/v1/icon.svg' }])
  })

  test.each([
    ['/', 'https://docs.example/v1/'],
    ['/指南/a', 'https://docs.example/v1/%E6%8C%87%E5%8D%97/a'],
    ['/search', 'https://docs.example/v1/search'],
    ['/404.html', undefined]
  ])('the canonical one of %s is %s', (permalink, expected) => {
    expect(head(permalink, undefined, settings).canonical).toBe(expected)
  })

  test('of previews are the site image, or one from elsewhere', () => {
    expect(imageOf(head('/', undefined, settings))).toBe('https://docs.example/v1/img/site.png')
    expect(imageOf(head('/指南/a', 'image: https://cdn.example/x.png', settings))).toBe('https://cdn.example/x.png')
  })

  test('that must be absolute are left out without the URL of the site', () => {
    expect(imageOf(head('/', undefined, { image: '/i.png' }))).toBeUndefined()
    expect(head('/')).not.toHaveProperty('canonical')
  })

  test('of other languages are encoded; the site itself and special pages have none', () => {
    const languages = [
      { label: '中文', lang: 'zh' },
      { label: 'English', lang: 'en', href: 'https://en.example/docs/' }
    ]
    const expected = [{ lang: 'en', href: 'https://en.example/docs/%E6%8C%87%E5%8D%97/a' }]
    expect(head('/指南/a', undefined, { lang: 'zh', languages }).alternates).toEqual(expected)
    expect(head('/404.html', undefined, { lang: 'zh', languages }).alternates).toEqual([])
  })
})

test.each([
  ['/', 'title: T', true],
  ['/category/g', 'title: T', true],
  ['/指南/a', 'unlisted: true', false],
  ['/search', 'title: T', true],
  ['/404.html', 'title: T', false]
])('%s with "%s" is indexable: %s', (permalink, frontMatter, expected) => {
  expect(head(permalink, frontMatter).isIndexed).toBe(expected)
})

test('the policy has the directives that <meta> supports; keywords and colours are passed on', () => {
  const themeColor = { light: '#fff', dark: '#000' }
  expect(head('/指南/a', 'keywords: [a, 二]', { themeColor })).toMatchObject({
    contentPolicy: "default-src 'none'; base-uri 'none'",
    keywords: ['a', '二'],
    themeColor
  })
})

test('the head names the first keywords alone; search knows all of them', () => {
  const keywords = Array.from({ length: 30 }, (_, number) => `k${number}`)
  expect(head('/指南/a', `keywords: [${keywords.join(', ')}]`).keywords).toEqual(keywords.slice(0, 12))
})
