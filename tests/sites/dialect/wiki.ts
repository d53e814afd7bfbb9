import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { definePlugin, type DialectInput, type MarkdownNode } from 'capstan'

const wikiLink = /\[\[([^\]|\n]+)(?:\|([^\]\n]+))?\]\]/

/** Turns `[[Page]]` and `[[Page|text]]` into links. */
const wikiLinks = () => (tree: MarkdownNode) => linkIn(tree)

function linkIn(node: MarkdownNode): void {
  node.children = node.children?.flatMap((child) => {
    const [found, page = '', text = page] = child.type === 'text' ? (wikiLink.exec(child.value ?? '') ?? []) : []
    if (found === undefined) return (linkIn(child), [child])
    const [before = '', after = ''] = (child.value ?? '').split(found)
    const link = { type: 'link', url: `./${page}.md`, children: [{ type: 'text', value: text }] }
    return [{ type: 'text', value: before }, link, { type: 'text', value: after }]
  })
}

/** The Markdown of a wiki, and how one is moved in. */
const wiki: DialectInput = {
  name: 'wiki',
  title: 'Wiki',
  isForeign: true,
  translateFrontMatter: ({ summary, ...values }) => ({ ...values, description: summary }),
  isFolderPage: (path) => /(?:^|\/)home\.md$/i.test(path),
  configKeys: { wikiName: '"title"' },
  signs: [{ place: 'text', pattern: wikiLink, advice: 'write a link, [text](./page.md)' }],
  loadMarkdown: () =>
    Promise.resolve({
      // `NOTE: text` is an admonition in one line.
      prepare: (text) => text.replaceAll(/^(NOTE|TIP): /gm, (_, kind: string) => `> **${kind.toLowerCase()}** `),
      remarkPlugins: [wikiLinks],
      headingIds: { slug: (text) => text.trim().replaceAll(/\s+/g, '_'), separator: '_' },
      iconNames: { tick: 'check' }
    }),
  loadMigration: () =>
    Promise.resolve({
      configNames: ['wiki.json'],
      findConfig: (siteDir) => (existsSync(join(siteDir, 'wiki.json')) ? 'wiki.json' : undefined),
      siteOfConfig: (path) =>
        basename(path) === 'wiki.json' ? { siteDir: dirname(path), configFile: 'wiki.json' } : undefined,
      migrate: ({ siteDir, configFile }) => {
        const { wikiName, theme } = JSON.parse(readFileSync(join(siteDir, configFile), 'utf8')) as Record<string, string>
        return {
          settings: { title: wikiName ?? 'Wiki', content: 'pages', markdown: { dialect: 'wiki' } },
          carried: ['wikiName'],
          byHand: [],
          lost: theme === undefined ? [] : [{ file: configFile, key: 'theme', text: 'The theme is not carried.' }]
        }
      }
    })
}

/** Brings the dialect of the wiki. */
export default definePlugin(() => ({ name: 'wiki', dialects: [wiki] }))
