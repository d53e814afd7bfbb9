import type { Values } from '../../model/dialect.js'
import { asRecord } from '../migration/values.js'
import { authorsOf, neighboursOf, updateOf, wholeNames, withoutAmbiguous } from '../shared/front-matter.js'
import { translateHome } from '../shared/translate-home.js'
import { starlightBadge } from './starlight-badge.js'

/** Translate the front matter of Starlight. */
export function starlightFrontMatter(values: Values): Values {
  const { slug, sidebar, tableOfContents, editUrl, prev, next, hero, head, authors, lastUpdated } = values
  return {
    ...withoutAmbiguous(values),
    ...wholeNames,
    // Those of its plugin for blogs.
    ...authorsOf(authors),
    head,
    ...(hero !== undefined && translateHome(hero, undefined)),
    ...(typeof slug === 'string' && { slug: `/${slug.replace(/^\/+/, '')}` }),
    ...sidebarOf(sidebar),
    ...tableOf(tableOfContents),
    ...(editUrl === false && { custom_edit_url: null }),
    ...(typeof editUrl === 'string' && { custom_edit_url: editUrl }),
    ...neighboursOf({ prev, next }),
    ...updateOf(lastUpdated)
  }
}

function sidebarOf(sidebar: unknown): Values {
  const { order, label, badge } = asRecord(sidebar)
  const drawn = starlightBadge(badge)
  return {
    ...(typeof order === 'number' && { sidebar_position: order }),
    ...(typeof label === 'string' && { sidebar_label: label }),
    ...(drawn && { sidebar_badge: drawn })
  }
}

function tableOf(table: unknown): Values {
  if (table === false) return { hide_table_of_contents: true }
  const { minHeadingLevel, maxHeadingLevel } = asRecord(table)
  return {
    ...(typeof minHeadingLevel === 'number' && { toc_min_heading_level: Math.max(2, minHeadingLevel) }),
    ...(typeof maxHeadingLevel === 'number' && { toc_max_heading_level: maxHeadingLevel })
  }
}
