import type { ImportingPage } from '../../../model/dialect.js'

/**
 * Make the module by which components ask for the pages of the site, for the page that imports it: what it reads of other pages becomes
 * a dependency of that page.
 */
export function docsModule(page: ImportingPage): object {
  const docs = new Proxy<Record<string, unknown>>(
    {},
    { get: (_, id) => (typeof id === 'string' ? readDoc(id, page) : undefined) }
  )
  // Docusaurus calls the only version so, too.
  const label = page.site.version || 'Next'
  const version = { docs, docsSidebars: {}, label, version: 'current', isLast: true }
  const known = {
    name: 'current',
    label,
    isLast: true,
    path: '/',
    mainDocId: '',
    docs: [],
    draftIds: [],
    sidebars: {}
  }
  const data = { path: '/', versions: [known], breadcrumbs: true }
  return {
    useDocsVersion: () => version,
    useDocById: (id: string) => docs[id],
    useDocsSidebar: () => undefined,
    useDoc: () => ({ metadata: {}, frontMatter: {}, toc: [], contentTitle: undefined, assets: {} }),
    useActiveVersion: () => known,
    useLatestVersion: () => known,
    useVersions: () => [known],
    useAllDocsData: () => ({ default: data }),
    useDocsData: () => data,
    useActivePlugin: () => ({ pluginId: 'default', pluginData: data }),
    useActivePluginAndVersion: () => ({
      activePlugin: { pluginId: 'default', pluginData: data },
      activeVersion: known
    }),
    useActiveDocContext: () => ({ activeVersion: known, activeDoc: undefined, alternateDocVersions: {} }),
    useDocVersionSuggestions: () => ({ latestVersionSuggestion: known, latestDocSuggestion: undefined }),
    useDocsPreferredVersion: () => ({ preferredVersion: known, savePreferredVersionName: () => undefined }),
    useDocsVersionCandidates: () => [known]
  }
}

/** Read the id, the title and the description of a page; undefined when there is none. */
function readDoc(id: string, { readText }: ImportingPage) {
  for (const extension of ['.md', '.mdx']) {
    const text = readText(`/${id}${extension}`)
    if (text === undefined) continue
    const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
    const title = valueOf(head, 'title') ?? /^#[ \t]+(.+)$/m.exec(text)?.[1] ?? id
    return { id, title: title.trim(), description: valueOf(head, 'description') ?? '' }
  }
  return undefined
}

/** Read a text of front matter that is in one line. */
function valueOf(head: string, key: string): string | undefined {
  const value = new RegExp(`^${key}:[ \\t]*(\\S.*)$`, 'm').exec(head)?.[1]?.trim()
  return value?.replace(/^(["'])(.*)\1$/, '$2')
}
