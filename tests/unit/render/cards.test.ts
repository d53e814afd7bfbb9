import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { SidebarItemInput } from '../../../src/model/sidebar-schema.js'
import { cardsBelow, indexCards, sectionCards } from '../../../src/render/cards.js'
import { siteOf } from '../helpers/site.js'

const files = {
  'index.md': '# Home',
  'a.md': '---\ndescription: About a\n---\n',
  'b.md': '',
  'hidden.md': '---\nunlisted: true\n---\n'
}
const deep: SidebarItemInput = {
  type: 'category',
  label: 'Deep',
  description: 'All below',
  items: [
    'a',
    'hidden',
    { type: 'link', label: 'Out', href: 'https://a.example' },
    { type: 'category', label: 'Deeper', items: ['b'] }
  ]
}
const group = (label: string, items: SidebarItemInput[], slug?: string): SidebarItemInput => ({
  type: 'category',
  label,
  items,
  ...(slug && { link: { type: 'generated-index', slug } })
})

/** Make the sections of the home page of a sidebar. */
function sections(sidebar: SidebarItemInput[], settings: Partial<SiteConfig> = {}) {
  const { site, config } = siteOf(files, { sidebar, ...settings })
  return sectionCards(site, config, '/')
}

describe('the sections of the home page', () => {
  test('are the top-level groups, without cards for the home page and unlisted pages', () => {
    expect(
      sections(['b', group('One', ['index', 'a', 'hidden', deep]), group('Two', ['index']), group('Three', ['b'])])
    ).toEqual([
      {
        id: 'section-1',
        title: 'One',
        cards: [
          { title: 'a', href: '/a', kind: 'document', description: 'About a' },
          { title: 'Deep', href: '/a', kind: 'category', count: 2, description: 'All below' }
        ]
      },
      { id: 'section-3', title: 'Three', cards: [{ title: 'b', href: '/b', kind: 'document' }] }
    ])
  })

  test('include external links; groups without a page of the site are left out', () => {
    const out: SidebarItemInput = { type: 'link', label: 'Out', href: 'https://a.example' }
    expect(sections([group('One', [out, group('Only out', [out])])])).toEqual([
      { id: 'section-1', title: 'One', cards: [{ title: 'Out', href: 'https://a.example', kind: 'external' }] }
    ])
  })

  test('have URLs with base path and slash', () => {
    const [section] = sections([group('One', ['index', 'a'])], { basePath: '/docs/', trailingSlash: true })
    expect(section?.cards.map(({ href }) => href)).toEqual(['/docs/a/'])
  })
})

describe('the cards of a generated index', () => {
  test('are the items of its group, at any depth of the sidebar', () => {
    const { site, config } = siteOf(files, {
      sidebar: [group('Top', [group('Inner', ['a', group('Leaf', ['b', 'index'], '/leaf')], '/inner')])]
    })
    expect(indexCards('/inner', site, config)).toEqual([
      {
        id: 'items',
        title: '',
        cards: [
          { title: 'a', href: '/a', kind: 'document', description: 'About a' },
          { title: 'Leaf', href: '/leaf', kind: 'category', count: 2 }
        ]
      }
    ])
    expect(indexCards('/nowhere', site, config)).toEqual([])
  })

  test('are those beside a document that heads no group', () => {
    const { site, config } = siteOf(files, { sidebar: ['b', group('Top', ['index', 'a'])] })
    const hrefs = (permalink: string) =>
      indexCards(permalink, site, config).flatMap(({ cards }) => cards.map(({ href }) => href))
    expect([hrefs('/a'), hrefs('/b')]).toEqual([['/'], ['/']])
  })
})

describe('a page whose content only code makes', () => {
  const pages = { 'blog.md': '# Blog', 'blog/one.md': '---\ndescription: First\n---\n# One', 'blog/two.md': '# Two' }

  test('shows the pages below its address', () => {
    const { site, config } = siteOf(pages, {})
    expect(cardsBelow('/blog', site, config)).toEqual([
      {
        id: 'items',
        title: '',
        cards: [
          { kind: 'document', title: 'One', href: '/blog/one', description: 'First' },
          { kind: 'document', title: 'Two', href: '/blog/two' }
        ]
      }
    ])
  })

  test('shows the items of the group that it heads', () => {
    const group = { type: 'category', label: 'Posts', items: ['blog/two', 'index'], link: { type: 'doc', id: 'blog' } }
    const { site, config } = siteOf({ ...pages, 'index.md': '# Home' }, { sidebar: [group as SidebarItemInput] })
    expect(cardsBelow('/blog', site, config)[0]?.cards.map(({ title }) => title)).toEqual(['Two', 'Home'])
  })
})
