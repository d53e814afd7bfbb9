import type { Compilation } from '../../../markdown/passes.js'
import { rewriteLines } from '../../shared/rewrite-lines.js'
import { createInstance, type Instance } from './instance.js'
import type { Asking } from '../data/load-data.js'
import { readModule, readScript, scriptsOf, type VueModule } from './read-module.js'

/** The components that a page may name, and what its own script says. */
export interface PageComponents {
  readonly instance: Instance
  readonly componentOf: (name: string, asking: Asking) => Promise<VueModule | undefined>
}

/** Read the script of a page, and the components that the theme registers. */
export async function readPageComponents(compilation: Compilation): Promise<PageComponents> {
  const { page } = compilation
  const module = { path: page.source, ...(await readScript(scriptsOf(withoutFences(page.text)))) }
  const frontMatter = { ...page.customFrontMatter, ...page.frontMatter, title: page.title }
  const given = new Map([['$frontmatter', frontMatter] as const, ['frontmatter', frontMatter] as const])
  const ownAsking = { from: page.source, position: undefined, compilation }
  const registered = await readTheme(ownAsking)
  return {
    instance: await createInstance(module, given, new Set(), ownAsking),
    componentOf: async (name, asking) => {
      const specifier = module.imports.get(name)?.specifier
      if (specifier !== undefined) return readModule(specifier, { ...asking, from: page.source })
      const shared = registered?.names.get(name)
      if (registered && shared) return readModule(shared, { ...asking, from: registered.path })
      return findByName(name, asking)
    }
  }
}

/** Leave out the code that a page shows: scripts in it are not the page's own. */
function withoutFences(text: string): string {
  const written: string[] = []
  rewriteLines(text, (line) => {
    written.push(line)
    return line
  })
  return written.join('\n')
}

/** Folders whose components have the names of their files, for sites that register them by a plugin of Vite. */
const componentFolders = ['.vitepress/theme/components', '.vitepress/components', 'components']

/** Find a component by the name of its file. */
async function findByName(name: string, asking: Asking): Promise<VueModule | undefined> {
  for (const folder of componentFolders) {
    const module = await readModule(`@site/${folder}/${name}.vue`, asking)
    if (module) return module
  }
  return undefined
}

/** Read which components the theme registers for all pages, by their files. */
async function readTheme(asking: Asking): Promise<{ path: string; names: Map<string, string> } | undefined> {
  const theme = await readModule('@site/.vitepress/theme/index', asking)
  if (!theme) return undefined
  const names = [...theme.registered].flatMap(([name, local]): [string, string][] => {
    const specifier = theme.imports.get(local)?.specifier
    return specifier === undefined ? [] : [[name, specifier]]
  })
  return { path: theme.path, names: new Map(names) }
}
