import { slug } from 'github-slugger'
import type { IconName } from '../../model/icon-names.js'
import type { MarkdownInput } from '../../model/dialect.js'
import { remarkBanner } from './remark-banner.js'
import { remarkFrameTitles } from './remark-frame-titles.js'

const iconNames: Readonly<Record<string, IconName>> = {
  'approve-check': 'check',
  'approve-check-circle': 'check',
  bars: 'list',
  'cloud-download': 'download',
  comment: 'discussion',
  'comment-alt': 'discussion',
  document: 'file',
  email: 'mail',
  error: 'warning',
  external: 'arrow-up-right',
  information: 'lightbulb',
  'list-format': 'list',
  magnifier: 'search',
  'open-book': 'book',
  padlock: 'lock',
  'right-arrow': 'arrow-right',
  setting: 'settings',
  translate: 'language',
  'x.com': 'x'
}

/** How the Markdown of Starlight is read. */
export const starlightMarkdown: MarkdownInput = {
  remarkPlugins: [remarkBanner, remarkFrameTitles],
  // Astro keeps a hyphen at the end since version 6.
  slugOfText: (text) => slug(text),
  keepsTitleId: true,
  iconNames
}
