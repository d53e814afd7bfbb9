import type { DialectInput, Values } from '../../model/dialect.js'
import { docusaurusKeys } from './docusaurus-keys.js'
import { asRecord } from '../migration/values.js'
import { authorOf, authorsOf } from '../shared/front-matter.js'

/** Docusaurus, whose pages are ours but for names of emoji, package managers, and what is reported. */
export const docusaurus: DialectInput = {
  name: 'docusaurus',
  title: 'Docusaurus',
  isForeign: true,
  translateFrontMatter: docusaurusFrontMatter,
  componentsModule: '@site/src/theme/MDXComponents',
  signs: [
    {
      place: 'code',
      pattern: /(?:^|\s)(live|npm2yarn)(?:\s|$)/,
      subject: ([, word]) => `"${word}" of a code block has no effect`,
      advice: 'the code is only shown; remove the word',
      isUnread: true
    }
  ],
  configKeys: docusaurusKeys,
  loadAnchors: async () => ({ ofOptions: (await import('./docusaurus-anchors.js')).docusaurusAnchors }),
  loadMarkdown: async () => (await import('./docusaurus-markdown.js')).docusaurusMarkdown,
  loadMigration: async () => (await import('./migrate/docusaurus-migration.js')).docusaurusMigration
}

/** Translate the front matter of Docusaurus, most of which is ours. */
function docusaurusFrontMatter(values: Values): Values {
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
