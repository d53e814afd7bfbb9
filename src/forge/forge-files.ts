import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compareText } from '../utils/collections.js'
import { toPosix } from '../utils/paths.js'

/** What a folder holds that says something of its pages. Paths are posix and relative to the root of the repository, which is ''. */
export interface ForgeFiles {
  /** The Markdown files, also those that git ignores. */
  readonly pages: readonly string[]
  /** Other files that sites make pages of: templates, HTML, other markup, programs of routes. */
  readonly routes: readonly string[]
  /** Folders whose files sites publish as they are. */
  readonly statics: readonly string[]
  /** Files that say that a folder is a site, and how its addresses lead on. */
  readonly signs: readonly string[]
  /** Folders that may be sites of generators, outermost first: with a configuration of something, and not deep. */
  readonly sites: readonly string[]
}

const markdownFile = /\.(?:md|markdown|mdown|mkdn?|mdx)$/i
const routeFile = /\.(?:html?|njk|liquid|vto|pug|hbs|ejs|astro|vue|svelte|[jt]sx|rst|adoc|ipynb|mdoc|mdoc\.ya?ml)$/i

/** Names of configurations of generators and of hosts. */
const sign =
  /^(?:_config\.(?:ya?ml|toml|[cm]?[jt]s)|astro\.config\.\w+|\.?eleventy(?:\.config)?\.[cm]?[jt]s|gatsby-config\.\w+|next\.config\.\w+|nuxt\.config\.\w+|svelte\.config\.\w+|rspress\.config\.\w+|(?:docs|mint)\.json|antora(?:-playbook)?\.ya?ml|conf\.py|zola\.toml|vercel\.json|netlify\.toml|_redirects|sitemap\.xml)$/

/** Files that may be configurations, and folders that may hold one. */
const configuration = /\.(?:toml|ya?ml|json|[cm]?[jt]s)$|^\.\w+$/

/** How many folders down a site of a generator is looked for. */
const maxSiteDepth = 3

/** Folders with sites that nobody reads: those that tests, or templates of new sites, consist of. */
const ofTests = /(?:^|\/)(?:e2e|examples?|fixtures?|playgrounds?|templates?|testdata|__tests__|tests?)(?:\/|$)/

/** Folders that no forge shows, or whose files others wrote. */
const leftFolders = new Set(['.git', '.venv', 'bower_components', 'node_modules', 'third_party', 'vendor'])

const staticFolder = /^(?:static|public|assets)$/

/** List the files of a folder without links of the file system, packages, and other repositories. */
export function listForgeFiles(dir: string, root: string): ForgeFiles {
  const files = { pages: [] as string[], routes: [] as string[], statics: [] as string[], signs: [] as string[] }
  const sites = new Set<string>()
  const visit = (folder: string, depth: number): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry
      const path = join(folder, name)
      const own = toPosix(relative(root, path))
      if (depth <= maxSiteDepth && configuration.test(name)) sites.add(toPosix(relative(root, folder)))
      if (entry.isDirectory()) {
        if (leftFolders.has(name) || existsSync(join(path, '.git'))) continue
        if (staticFolder.test(name)) files.statics.push(own)
        visit(path, depth + 1)
      } else if (entry.isFile()) {
        if (markdownFile.test(name)) files.pages.push(own)
        else if (routeFile.test(name)) files.routes.push(own)
        if (sign.test(name)) files.signs.push(own)
      }
    }
  }
  visit(dir, 0)
  return {
    ...files,
    sites: [...sites].filter((site) => !ofTests.test(site)).sort((a, b) => a.length - b.length || compareText(a, b))
  }
}
