import type { Values } from '../../model/dialect.js'
import { asList, asRecord } from '../migration/values.js'
import { wholeNames, withoutAmbiguous } from '../shared/front-matter.js'

/** Translate the front matter of MkDocs with Material for MkDocs. */
export function mkdocsFrontMatter(values: Values): Values {
  const { hide, date, categories, tags, search } = values
  return {
    ...withoutAmbiguous(values),
    ...wholeNames,
    // Posts have categories beside tags; here both are lists of posts.
    ...(Array.isArray(categories) && { tags: [...new Set([...asList(categories), ...asList(tags)])] }),
    // Posts may say when they were written and changed.
    ...(typeof date === 'object' && { date: asRecord(date).created }),
    ...(Array.isArray(hide) && hide.includes('toc') && { hide_table_of_contents: true }),
    ...priorityOf(asRecord(search).boost)
  }
}

/** Translate the `boost` of a page in search, a factor. */
function priorityOf(boost: unknown): Values {
  return typeof boost !== 'number' || boost === 1 ? {} : { search_priority: boost < 1 ? 'low' : 'high' }
}
