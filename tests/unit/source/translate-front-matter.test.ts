import { dialectOf } from '../../helpers/dialects.js'
import { describe, expect, test } from 'vitest'
import { translateFrontMatter } from '../../../src/source/front-matter.js'

describe('the front matter of VitePress', () => {
  test.each([
    [
      'tags of the head as lists',
      {
        head: [
          ['meta', { name: 'a', content: 'b' }],
          ['script', { type: 'application/ld+json' }, '{}']
        ]
      },
      {
        head: [
          { tag: 'meta', attrs: { name: 'a', content: 'b' } },
          { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{}' }
        ]
      }
    ],
    ['tags of the head that are no lists', { head: 'none' }, { head: 'none' }],
    ['an outline that is deep', { outline: 'deep' }, { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
    ['an outline of two levels', { outline: [1, 3] }, { toc_min_heading_level: 2, toc_max_heading_level: 3 }],
    ['no outline', { outline: false }, { hide_table_of_contents: true }],
    [
      'neighbours by a text, and by a text and an address',
      { prev: 'Back', next: { text: 'On', link: '/on.html' } },
      { pagination_prev: { label: 'Back' }, pagination_next: { label: 'On', href: '/on.html' } }
    ],
    [
      'dates as YAML reads them',
      { date: '2023-2-07T10:00', lastUpdated: '2024-1-2' },
      { date: '2023-02-07T10:00', last_update: { date: '2024-01-02' } }
    ],
    [
      'no neighbours and no edit link',
      { prev: false, next: false, editLink: false },
      { pagination_prev: null, pagination_next: null, custom_edit_url: null }
    ]
  ])('%s', (_, values, known) => {
    expect(translateFrontMatter(values, dialectOf('vitepress')).known).toEqual({
      parse_number_prefixes: false,
      ...known
    })
  })

  test('translates the cards of a home page: emoji, pictures and what they say of their links', () => {
    const features = [
      { icon: '🚀', title: 'A', details: 'Fast', link: '/a', linkText: 'Read on' },
      { icon: { src: '/b.svg', alt: 'B', width: 32 }, title: 'B' },
      { icon: { light: '/light.svg', dark: '/dark.svg' }, title: 'C' },
      { icon: '<svg></svg>', title: 'D' }
    ]
    const actions = [
      { theme: 'alt', text: 'Read', link: '/read' },
      { theme: 'brand', text: 'Start', link: '/start' }
    ]
    const { known } = translateFrontMatter({ layout: 'home', hero: { actions }, features }, dialectOf('vitepress'))
    expect(known.features).toEqual([
      { title: '🚀 A', details: 'Fast', link: '/a', linkText: 'Read on' },
      { title: 'B', icon: { src: '/b.svg', alt: 'B' } },
      { title: 'C', icon: { light: '/light.svg', dark: '/dark.svg' } },
      { title: 'D', icon: '<svg></svg>' }
    ])
    expect(known.hero).toEqual({
      actions: [
        { text: 'Read', link: '/read', variant: 'quiet' },
        { text: 'Start', link: '/start', variant: 'brand' }
      ]
    })
  })

  test('keeps what pages of Vue need for themselves apart', () => {
    expect(translateFrontMatter({ title: 'T', theme: 'dark' }, dialectOf('vitepress'))).toEqual({
      known: { parse_number_prefixes: false, title: 'T' },
      custom: { theme: 'dark' }
    })
  })
})

test('the front matter of Starlight: address, place in the sidebar, outline, tags of the head', () => {
  const values = {
    slug: 'a/b',
    sidebar: { order: 2, label: 'B' },
    tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 4 },
    editUrl: false,
    head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }]
  }
  expect(translateFrontMatter(values, dialectOf('starlight')).known).toEqual({
    parse_number_prefixes: false,
    slug: '/a/b',
    sidebar_position: 2,
    sidebar_label: 'B',
    toc_min_heading_level: 2,
    toc_max_heading_level: 4,
    custom_edit_url: null,
    head: values.head
  })
})

test('the front matter of MkDocs: a hidden outline', () => {
  expect(translateFrontMatter({ hide: ['navigation', 'toc'], head: 'x' }, dialectOf('mkdocs')).known).toEqual({
    parse_number_prefixes: false,
    hide_table_of_contents: true
  })
  expect(translateFrontMatter({ search: { boost: 0.5 } }, dialectOf('mkdocs')).known).toMatchObject({
    search_priority: 'low'
  })
  expect(translateFrontMatter({ search: { boost: 2 } }, dialectOf('mkdocs')).known).toMatchObject({
    search_priority: 'high'
  })
  expect(translateFrontMatter({ search: { exclude: true } }, dialectOf('mkdocs')).known).toEqual({
    parse_number_prefixes: false
  })
})

test('own pages are not translated', () => {
  expect(translateFrontMatter({ outline: 'deep', title: 'T' }, dialectOf('capstan'))).toEqual({
    known: { outline: 'deep', title: 'T' },
    custom: {}
  })
})

test.each(['docusaurus', 'starlight'] as const)(
  'authors of posts in %s: names, one author, and a list of them',
  (dialect) => {
    const authorsOf = (authors: unknown) => translateFrontMatter({ authors }, dialectOf(dialect)).known.authors
    const author = { name: 'A', url: 'https://a.example', image_url: 'https://a.example/a.png', picture: '/a.png' }
    expect(authorsOf('A')).toBe('A')
    expect(authorsOf(author)).toEqual([{ name: 'A', url: 'https://a.example' }])
    expect(authorsOf(['B', author])).toEqual(['B', { name: 'A', url: 'https://a.example' }])
  }
)
