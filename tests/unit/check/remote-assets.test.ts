import { expect, test } from 'vitest'
import { remoteAssets } from '../../../src/check/remote-assets.js'
import { documentOf, placeIn, shown, siteOf } from '../helpers/site.js'

test('content from other origins is reported, unless the configuration allows the origin', () => {
  const { site, config } = siteOf({}, { outside: ['https://ok.example/path', 'http://Other.example:8080'] })
  const origins = ['https://cdn.example', 'https://ok.example', 'http://other.example:8080', 'http://ok.example']
  const remotes = origins.map((origin, line) => ({
    directive: 'img-src' as const,
    origin,
    ...placeIn('content/a.md', line + 1)
  }))
  const findings = remoteAssets({
    site,
    config,
    documents: [documentOf('content/a.md', { remotes })],
    links: new Map()
  })
  const reason =
    'is missing offline and widens the content policy; copy it into the site, or add the origin to "outside".'
  expect(shown(findings)).toEqual([
    `content/a.md:1:1 remote-asset: Content from https://cdn.example ${reason}`,
    `content/a.md:4:1 remote-asset: Content from http://ok.example ${reason}`
  ])
})
