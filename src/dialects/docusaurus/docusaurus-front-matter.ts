import type { Values } from '../../model/dialect.js'
import { asRecord } from '../migration/values.js'
import { authorOf, authorsOf } from '../shared/front-matter.js'

/** Translate the front matter of Docusaurus, most of which is ours. */
export function docusaurusFrontMatter(values: Values): Values {
  const { hero, authors, author, author_url, authorURL, author_title, tags } = values
  return {
    ...values,
    ...(typeof author === 'string' && {
      authors: [authorOf({ name: author, url: author_url ?? authorURL, title: author_title })]
    }),
    // Themes have keys of their own by names that are ours.
    ...(typeof hero !== 'object' && { hero: undefined }),
    ...authorsOf(authors),
    ...(Array.isArray(tags) && { tags: tags.map((tag: unknown) => asRecord(tag).label ?? tag) })
  }
}
