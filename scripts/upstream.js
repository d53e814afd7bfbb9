// Lists, page by page, what changed in the originals that pages name as `upstream` in their front matter.
// Usage: npm run upstream -- CLONE [REF] [--content DIR]
//   CLONE  a clone of the repository of the originals, or its git directory
//   REF    the state to compare with, such as a tag; default: HEAD
//   DIR    the folder of the pages; default: content
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { changedSections } from './markdown-sections.js'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { content: { type: 'string' } } })
const [clone, ref = 'HEAD'] = positionals
const content = values.content ?? join(import.meta.dirname, '..', 'content')
if (clone === undefined || positionals.length > 2) fail('Usage: npm run upstream -- CLONE [REF] [--content DIR]')

const target = commitOf(ref)
const pages = readPages()
if (pages.length === 0) fail(`No page below ${content} names an "upstream" in its front matter.`)
const commits = [...new Set(pages.map(({ commit }) => commit))]
const renames = new Map(commits.map((commit) => [commit, renamesSince(commitOf(commit))]))
report(pages.map(comparePage), unfollowed())

/** Read the pages that follow an original. */
function readPages() {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .sort()
    .flatMap((path) => {
      const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(join(content, path), 'utf8'))?.[1]
      const upstream = head === undefined ? undefined : parse(head)?.upstream
      return upstream ? [{ page: path, path: String(upstream.path), commit: String(upstream.commit) }] : []
    })
}

/** Compare the original of a page with its state at the target. */
function comparePage({ page, path, commit }) {
  const before = textAt(commit, path)
  if (before === undefined) fail(`${page} follows ${path}, which is not there at ${commit}.`)
  const moved = renames.get(commit).get(path)
  const after = textAt(target, path) ?? (moved === undefined ? undefined : textAt(target, moved))
  const isMoved = moved !== undefined && textAt(target, path) === undefined
  return {
    page,
    path,
    ...(isMoved && { moved }),
    changes: after === undefined ? undefined : changedSections(before, after)
  }
}

/** List the originals at the target that no page follows, and whether there was none when the pages were written. */
function unfollowed() {
  const followed = new Set(pages.map(({ path, commit }) => renames.get(commit).get(path) ?? path))
  for (const { path } of pages) followed.add(path)
  const folder = commonFolder(pages.map(({ path }) => path))
  return git('ls-tree', '-r', '-z', '--name-only', '--full-tree', target)
    .split('\0')
    .filter((path) => path.startsWith(folder) && /\.mdx?$/.test(path) && !followed.has(path))
    .map((path) => ({ path, isNew: commits.every((commit) => textAt(commit, path) === undefined) }))
}

/** Print what was found. */
function report(results, others) {
  const changed = results.filter(({ changes }) => changes && changes.length > 0)
  const removed = results.filter(({ changes }) => !changes)
  const moved = results.filter(({ moved }) => moved !== undefined)
  const sections = changed.reduce((sum, { changes }) => sum + changes.length, 0)
  const fresh = others.filter(({ isNew }) => isNew)
  console.log(`Originals at ${ref} (${target.slice(0, 7)}), of ${results.length} pages:`)
  console.log(
    `${changed.length} changed in ${sections} sections, ${moved.length} moved, ${removed.length} removed; ${fresh.length} new originals.`
  )
  for (const { page, path, moved: place, changes } of results) {
    if (changes && changes.length === 0 && place === undefined) continue
    console.log(`\n${page} <- ${path}${place === undefined ? '' : ` -> ${place}`}`)
    if (!changes) console.log('  removed')
    for (const change of changes ?? []) console.log(`  ${lineOf(change)}`)
  }
  if (others.length > 0) console.log('\nOriginals that no page follows:')
  for (const { path, isNew } of others) console.log(`  ${path}${isNew ? ' (new)' : ''}`)
}

/** Write a changed section as a line, with the number of lines that came and went. */
function lineOf({ kind, heading, added, removed }) {
  const counts = [added > 0 ? `+${added}` : '', removed > 0 ? `-${removed}` : ''].filter(Boolean)
  return `${kind.padEnd(8)}${heading}${counts.length > 0 ? ` (${counts.join(' ')})` : ''}`
}

/** Find where files went since a commit, by their old paths. */
function renamesSince(commit) {
  const fields = git('diff', '-z', '--name-status', '--diff-filter=R', '-M', commit, target).split('\0')
  const places = new Map()
  for (let at = 0; at + 2 < fields.length; at += 3) places.set(fields[at + 1], fields[at + 2])
  return places
}

/** Find the folder that all paths are in, with a slash at its end. */
function commonFolder(paths) {
  const folders = paths.map((path) => path.split('/').slice(0, -1))
  const [first = [], ...others] = folders
  const end = first.findIndex((name, index) => others.some((folder) => folder[index] !== name))
  return (end < 0 ? first : first.slice(0, end)).map((name) => `${name}/`).join('')
}

/** Read a file of a commit; undefined when it is not there. */
function textAt(commit, path) {
  try {
    return git('cat-file', 'blob', `${commit}:${path}`).replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}

/** Find the full id of a commit. */
function commitOf(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim()
  } catch {
    return fail(`${clone} is no repository, or has no commit "${name}"; fetch its tags and try again.`)
  }
}

/** Run git in the clone. */
function git(...args) {
  return execFileSync('git', ['-C', clone, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore']
  })
}

/** Print what is wrong and end. */
function fail(message) {
  console.error(message)
  process.exit(2)
}
