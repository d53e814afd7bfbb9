/** Read what the repository of a site that is moved holds besides its work tree. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { askGit, readGitObjects } from '../../files/ask-git.js'
import { parseGitObjects } from '../../files/parse-git-objects.js'
import { findWorkTree, toPosix } from '../../utils/paths.js'

/** List the full names of the tags and branches of a site's repository; none where it has no repository. */
export function listRefs(siteDir: string): string[] {
  try {
    return askGit({ ask: 'refs', workTree: findWorkTree(siteDir) })
      .split('\n')
      .filter(Boolean)
  } catch {
    return [] // there is no repository, or no git
  }
}

/** Read a text of a ref by its path from the root of the repository; undefined where the ref has none. */
export function readFromRef(siteDir: string, ref: string, path: string): string | undefined {
  const workTree = findWorkTree(siteDir)
  const [id = '', type] = askGit({ ask: 'objects', workTree, names: [`${ref}:${path}`] })
    .trim()
    .split(' ')
  return type === 'blob'
    ? parseGitObjects(readGitObjects(workTree, [id]))
        .get(id)
        ?.toString()
    : undefined
}

/** Write the texts that the folder of a site had at a ref, by the ends of their names, into another folder. */
export function writeFromRef(siteDir: string, ref: string, endings: RegExp, folder: string): void {
  const workTree = findWorkTree(siteDir)
  const path = toPosix(relative(workTree, siteDir))
  const [tree = '', type] = askGit({ ask: 'objects', workTree, names: [`${ref}:${path}`] })
    .trim()
    .split(' ')
  if (type !== 'tree') return
  const files = askGit({ ask: 'tree', workTree, tree })
    .split('\0')
    .flatMap((entry) => {
      const [, id, name] = /^100\d+ blob ([\da-f]+) +\d+\t([\s\S]*)$/.exec(entry) ?? []
      const isInside = name !== undefined && !name.split('/').includes('..')
      return id !== undefined && isInside && endings.test(name) ? [{ id, name }] : []
    })
  const texts = parseGitObjects(
    readGitObjects(
      workTree,
      files.map(({ id }) => id)
    )
  )
  for (const { id, name } of files) {
    const place = join(folder, name)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, texts.get(id) ?? '')
  }
}
