import type { DialectInput } from '../../model/dialect.js'
import { isIndexFile } from '../shared/is-index-file.js'
import { titleAttributes } from '../shared/title-attributes.js'
import { vitepressKeys } from './vitepress-keys.js'
import { vitepressFrontMatter } from './vitepress-front-matter.js'

const emojiNames =
  'tada warning rocket white_check_mark heavy_check_mark bulb smile memo information_source sparkles construction fire zap eyes point_right exclamation no_entry thumbsup wave'

/** VitePress. */
export const vitepress: DialectInput = {
  name: 'vitepress',
  title: 'VitePress',
  isForeign: true,
  translateFrontMatter: vitepressFrontMatter,
  titleMarks: new RegExp(String.raw`\{\{\s*\$?frontmatter\.(?<key>\w+)\s*\}\}` + titleAttributes, 'g'),
  isFolderPage: isIndexFile,
  hasFolderFiles: true,
  signs: [
    { place: 'text', pattern: /^\[\[?toc\]?\]$/i, advice: 'remove it, the outline is beside the page' },
    { place: 'text', pattern: /^<<< +[@./][^\n]*/, advice: 'write a code block with file="./part.ts"' },
    {
      place: 'text',
      pattern: /\{\{[-\s]*[\p{L}\d_$.][^{}\n]*\}\}/u,
      advice: 'add its name to "variables", or write its value, or code'
    },
    {
      place: 'text',
      pattern: new RegExp(`:(?:${emojiNames.replaceAll(' ', '|')}):`),
      advice: 'write the character itself or :emoji[name]'
    },
    {
      place: 'html',
      pattern: /^<!--\s*@include:\s*(\S+?)\s*-->/,
      subject: ([, path]) => `The include of "${path}" as a comment has no effect`,
      advice: 'write ::include{file="…"}'
    }
  ],
  configKeys: vitepressKeys,
  loadMarkdown: async () => (await import('./vitepress-markdown.js')).vitepressMarkdown,
  loadHooks: async () => (await import('./hooks/vitepress-hooks.js')).vitepressHooks,
  loadAnchors: async () => ({ ofSite: (await import('./hooks/vitepress-anchors.js')).vitepressAnchors }),
  loadMigration: async () => (await import('./migrate/vitepress-migration.js')).vitepressMigration
}
