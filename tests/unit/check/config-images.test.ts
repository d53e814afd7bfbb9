import { expect, test } from 'vitest'
import { configImages } from '../../../src/check/config-images.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { shown, siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

const files = { 'index.md': '', '_static/img/mark.svg': '', '_static/图.png': '' }

/** Check the images of a configuration. */
function check(settings: Partial<SiteConfig>): string[] {
  const { site, config } = siteOf(files, settings)
  return told(configImages({ site, config, documents: [], links: new Map() })).map(({ message }) => message)
}

test.each<[string, Partial<SiteConfig>]>([
  ['favicon', { favicon: '/img/mrak.svg' }],
  ['image', { image: '/img/mrak.svg' }],
  ['navbar.logo.src', { navbar: { logo: { src: '/img/mrak.svg' } } }],
  ['navbar.logo.srcDark', { navbar: { logo: { src: '/img/mark.svg', srcDark: '/img/mrak.svg' } } }]
])('a missing image of %s is reported', (key, settings) => {
  expect(check(settings)).toEqual([`Missing image "/img/mrak.svg" in "${key}"; did you mean "/img/mark.svg"?`])
})

test('a missing image is reported at its place in the configuration', () => {
  const { site, config } = siteOf(files, { favicon: '/nowhere/at/all.png' })
  expect(shown(configImages({ site, config, documents: [], links: new Map() }))).toEqual([
    expect.stringMatching(
      /^site\.config\.ts:1:\d+ missing-image: Missing image "\/nowhere\/at\/all\.png" in "favicon"; no such file is in ".*_static"\.$/
    )
  ])
})

test.each<Partial<SiteConfig>>([{}, { favicon: '/img/mark.svg' }, { image: '/图.png' }, { image: '/%E5%9B%BE.png' }])(
  '%j is fine',
  (settings) => {
    expect(check(settings)).toEqual([])
  }
)
