import type { Values } from '../../../model/dialect.js'
import type { PlacedTag } from '../../migration/head-tags.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** List what a site adds to the `<head>` of its pages. */
export function docusaurusHead(config: Values): PlacedTag[] {
  const { noIndex, headTags, scripts, stylesheets, themeConfig } = config
  const robots = { name: 'robots', content: 'noindex, nofollow' }
  const attributesOf = (entry: unknown, key: string): Values => {
    const address = asText(entry)
    return address === undefined ? { ...asRecord(entry) } : { [key]: address }
  }
  return [
    ...(noIndex === true ? [{ tag: 'meta', attrs: robots, path: ['noIndex'] }] : []),
    ...asList(headTags).map((entry, index) => {
      const { tagName, attributes, innerHTML } = asRecord(entry)
      return { tag: tagName, attrs: { ...asRecord(attributes) }, content: innerHTML, path: ['headTags', index] }
    }),
    ...asList(asRecord(themeConfig).metadata).map((entry, index) => ({
      tag: 'meta',
      attrs: { ...asRecord(entry) },
      path: ['themeConfig', 'metadata', index]
    })),
    ...asList(scripts).map((entry, index) => ({
      tag: 'script',
      attrs: attributesOf(entry, 'src'),
      path: ['scripts', index]
    })),
    ...asList(stylesheets).map((entry, index) => ({
      tag: 'link',
      attrs: { rel: 'stylesheet', ...attributesOf(entry, 'href') },
      path: ['stylesheets', index]
    }))
  ]
}
