import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { compareText } from '../../utils/collections.js'
import { toPosix } from '../../utils/paths.js'
import { hasPath } from './own-path.js'

/** Read a text of a site that is moved; undefined when there is none. */
export function readText(siteDir: string, file: string): string | undefined {
  return hasPath(siteDir, file) ? readFileSync(join(siteDir, file), 'utf8').replaceAll('\r\n', '\n') : undefined
}

/** List the Markdown files below a folder of a site, relative to that folder. */
export function listPages(siteDir: string, folder: string): string[] {
  return listFiles(siteDir, folder, /^\.mdx?$/i)
}

/** List the components below a folder of a site that Docusaurus takes for pages, relative to that folder. */
export function listComponents(siteDir: string, folder: string): string[] {
  return listFiles(siteDir, folder, /^\.[jt]sx?$/).filter(
    (path) => !/(?:^|\/)_|\.(?:test|spec|d)\.\w+$|__tests__/.test(path)
  )
}

/** List the files below a folder of a site whose extensions match, relative to that folder. */
export function listFiles(siteDir: string, folder: string, endings: RegExp): string[] {
  const root = join(siteDir, folder)
  const list = (dir: string): string[] =>
    readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) return []
      if (entry.isDirectory()) return list(join(dir, entry.name))
      return endings.test(extname(entry.name)) ? [toPosix(relative(root, join(dir, entry.name)))] : []
    })
  return hasPath(siteDir, folder) ? list(root).sort(compareText) : []
}

/** Find the page that a path without its extension means: itself, or the index of its folder. Relative to the content folder. */
export function findPage(siteDir: string, content: string, path: string): string | undefined {
  const bare = path
    .replace(/^\/+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|mdx?)$/, '')
  const names = bare === '' || bare.endsWith('/') ? [`${bare}index`] : [bare, `${bare}/index`]
  const candidates = names.flatMap((name) => [`${name}.md`, `${name}.mdx`])
  return candidates.find((name) => hasPath(siteDir, join(content, name)))
}

/** Find the line of a file on which a key is, or else a text first appears, from 1. */
export function lineOf(siteDir: string, file: string, key: string | undefined): number {
  if (key === undefined) return 1
  const lines = (readText(siteDir, file) ?? '').split('\n')
  const name = key.replace(/[:=]$/, '').replaceAll(/[^\w\s]/g, '\\$&')
  const asKey = new RegExp(`^\\s*(?:[{[(,-]\\s*)*["']?${name}["']?\\s*[:=(]`)
  const index = lines.findIndex((line) => asKey.test(line))
  return (index < 0 ? lines.findIndex((line) => line.includes(key)) : index) + 1 || 1
}

/** Whether the package of a site, or one that holds it, depends on a package. */
export function dependsOn(siteDir: string, name: string): boolean {
  return ['package.json', '../package.json'].some((file) => readText(siteDir, file)?.includes(`"${name}":`))
}
