import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { askGit } from '../files/ask-git.js'
import { folderAccess } from '../files/folder-access.js'
import { readSourceText } from '../files/read-source.js'
import { realPath } from '../files/real-path.js'
import type { SourceAccess } from '../model/source-access.js'
import { compareText } from '../utils/collections.js'
import { findWorkTree, toPosix } from '../utils/paths.js'

/** A folder of Markdown in a repository, as a forge has it. Paths are posix and relative to the root of the repository, which is ''. */
export interface ForgeTree {
  /** Absolute path of the folder. */
  readonly dir: string
  /** Absolute path of the root of the repository; the folder itself where it is in none. */
  readonly root: string
  readonly access: SourceAccess
  /** The Markdown files of the folder, sorted. */
  readonly pages: readonly string[]
  /** What else is in the folder. */
  readonly files: ForgeFiles
  /** Paths of submodules, whose files a clone need not have. */
  readonly submodules: readonly string[]
}

/** Open a folder: list its Markdown without what git ignores, links of the file system, and packages. */
export function openForgeTree(
  folder: string,
  {
    workTree = findWorkTree(folder),
    unsaved
  }: { readonly workTree?: string | undefined; readonly unsaved?: string | undefined } = {}
): ForgeTree {
  const dir = realPath(folder)
  const root = realPath(workTree)
  // A forge shows hidden files like any other.
  const access = { ...folderAccess(root), allowed: [root], unsaved }
  const files = listForgeFiles(dir, root)
  const ignored = ignoredOf(files.pages, root)
  return {
    dir,
    root,
    access,
    pages: files.pages.filter((path) => !ignored.has(path)).sort(compareText),
    files,
    submodules: submodulesOf(root, access)
  }
}

/** Read a page; undefined for one that is gone meanwhile, or that must not be read. */
export function readForgeText({ root, access }: ForgeTree, path: string): string | undefined {
  return readSourceText(join(root, path), access)
}

/** What is at a path of the repository. */
export function kindAt({ root, submodules }: ForgeTree, path: string): 'file' | 'folder' | 'submodule' | undefined {
  if (submodules.some((submodule) => path === submodule || path.startsWith(`${submodule}/`))) return 'submodule'
  try {
    return statSync(join(root, path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined // no path that a system can have, such as a loop of links or a name too long, is one of a file
  }
}

/** List the names in a folder of the repository, sorted; none where there is no such folder. */
export function namesIn({ root }: ForgeTree, folder: string): string[] {
  try {
    return readdirSync(join(root, folder)).sort(compareText)
  } catch {
    return []
  }
}

/** List those of some paths that git ignores; outside of git, none. */
function ignoredOf(paths: readonly string[], root: string): ReadonlySet<string> {
  if (paths.length === 0 || !existsSync(join(root, '.git'))) return new Set()
  try {
    const answer = askGit({ ask: 'ignored', workTree: root, paths: paths.map((path) => join(root, path)) })
    return new Set(answer.split('\0').map((path) => toPosix(relative(root, path))))
  } catch {
    return new Set() // it ignores none of them, or is not installed
  }
}

function submodulesOf(root: string, access: SourceAccess): string[] {
  const text = readSourceText(join(root, '.gitmodules'), access) ?? ''
  return [...text.matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)].map(([, path = '']) => path)
}

/** What a folder holds that says something of its pages. Paths are posix and relative to the root of the repository, which is ''. */
interface ForgeFiles {
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
function listForgeFiles(dir: string, root: string): ForgeFiles {
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
