import type { DialectInput } from '../../model/dialect.js'
import { docusaurusKeys } from './docusaurus-keys.js'
import { docusaurusFrontMatter } from './docusaurus-front-matter.js'

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
