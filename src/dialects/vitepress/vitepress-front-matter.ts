import type { Values } from '../../model/dialect.js'
import { neighboursOf, updateOf, wholeNames, withoutAmbiguous } from '../shared/front-matter.js'
import { asRecord } from '../migration/values.js'
import { translateHome } from '../shared/translate-home.js'

/** Translate the front matter of VitePress. */
export function vitepressFrontMatter(values: Values): Values {
  const { outline, aside, prev, next, editLink, layout, hero, features, head, lastUpdated } = values
  return {
    ...withoutAmbiguous(values),
    ...wholeNames,
    ...(layout === 'home' && rootedLinks(translateHome(hero, features))),
    head: headOf(head),
    ...outlineOf(outline),
    ...(aside === false && { hide_table_of_contents: true }),
    ...neighboursOf({ prev, next }),
    ...updateOf(lastUpdated),
    ...(editLink === false && { custom_edit_url: null })
  }
}

/** Begin the links of a home page at the root, as the theme of VitePress takes those that begin at nothing. */
function rootedLinks(home: Values): Values {
  const rooted = (value: unknown): unknown => {
    const link = asRecord(value).link
    return typeof link === 'string' && /^\w/.test(link) && !/^[a-z][a-z\d+.-]*:/i.test(link)
      ? { ...asRecord(value), link: `/${link}` }
      : value
  }
  const { hero, features } = home
  const { actions } = asRecord(hero)
  return {
    ...home,
    hero: { ...asRecord(hero), ...(Array.isArray(actions) && { actions: actions.map(rooted) }) },
    ...(Array.isArray(features) && { features: features.map(rooted) })
  }
}

/** Translate the `head`: lists of a name, attributes and a text. */
function headOf(head: unknown): unknown {
  if (!Array.isArray(head)) return head
  return head.map((entry: unknown) => {
    if (!Array.isArray(entry)) return entry
    const [tag, attrs, content] = entry as unknown[]
    return { tag, ...(attrs !== undefined && { attrs }), ...(content !== undefined && { content }) }
  })
}

/** Translate the `outline`: a level, a range, `deep`, or none. */
function outlineOf(outline: unknown): Values {
  if (outline === false) return { hide_table_of_contents: true }
  if (outline === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 }
  if (typeof outline === 'number') return { toc_min_heading_level: outline, toc_max_heading_level: outline }
  const [min, max] = Array.isArray(outline) ? (outline as unknown[]) : []
  return typeof min === 'number' && typeof max === 'number'
    ? { toc_min_heading_level: Math.max(2, min), toc_max_heading_level: max }
    : {}
}
