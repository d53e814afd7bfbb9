import { expect, test } from 'vitest'
import { configIcons } from '../../../src/check/config-icons.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { shown, siteOf } from '../helpers/site.js'

/** Check the icons of a configuration. */
function check(settings: Partial<SiteConfig>): string[] {
  const { site, config } = siteOf({ 'index.md': '' }, settings)
  return shown(configIcons({ site, config, documents: [], links: new Map() }))
}

const link = { label: 'A', href: 'https://a.example' }

test.each<[string, Partial<SiteConfig>]>([
  ['the navbar', { navbar: { end: [{ ...link, icon: 'githbu' }] } }],
  ['a dropdown', { navbar: { start: [{ type: 'dropdown', label: 'B', items: [{ ...link, icon: 'githbu' }] }] } }],
  ['the footer', { footer: { columns: [{ title: 'C', links: [{ ...link, icon: 'githbu' }] }] } }],
  [
    'the sidebar',
    { sidebar: [{ type: 'category', label: 'D', items: [{ type: 'doc', id: 'index', icon: 'githbu' }] }] }
  ],
  ['the legal line', { footer: { legal: [{ ...link, icon: 'githbu' }] } }]
])('an unknown icon of %s is reported', (_, settings) => {
  expect(check(settings)).toEqual([
    expect.stringMatching(/^site\.config\.ts:1:\d+ unknown-icon: Unknown icon "githbu"; did you mean "github"\?$/)
  ])
})

test('known icons are fine', () => {
  expect(
    check({ navbar: { end: ['bilibili', 'discord', 'rss', 'wechat'].map((icon) => ({ ...link, icon })) } })
  ).toEqual([])
})
