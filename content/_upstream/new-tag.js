/**
 * List what a tag of Frigate makes untrue of the documentation of another: operations with their answers, topics, settings with
 * their defaults, detectors, folders, words of the interface that pages use, pages whose original differs, and what somebody has to
 * read (`by-hand.yaml`).
 * DOCUMENTED_TAG is the newest of the documented ones where it is not given.
 *
 *     node content/_upstream/new-tag.js CLONE TAG [DOCUMENTED_TAG]
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { described, readSource } from './permissions.js'

const [clone, tag, documentedTag = described.at(-1).tag] = process.argv.slice(2)
if (tag === undefined) throw new Error('Usage: node content/_upstream/new-tag.js CLONE TAG [DOCUMENTED_TAG]')

const documented = readSource(documentedTag)
const python = [join(import.meta.dirname, 'read_source.py'), clone, tag]
const found = JSON.parse(execFileSync('python3', python, { encoding: 'utf8', maxBuffer: 1e8 }))

list('Operations', differences(namesOfAccess(documented), namesOfAccess(found)))
list('Parameters and fields of requests', differences(namesOfRequests(documented), namesOfRequests(found)))
list('Answers of operations', changes(answersOf(documented), answersOf(found)))
list('Settings and their defaults', changes(settingsOf(documented), settingsOf(found)))
list('Topics that a broker may set', differences(documented.settable, found.settable))
list('Detectors', differences(documented.detectors, found.detectors))
list('Folders', differences(Object.entries(documented.folders).map(String), Object.entries(found.folders).map(String)))
list('go2rtc', differences([documented.go2rtc], [found.go2rtc]))

const pages = ['content', 'versions'].flatMap(pagesBelow).map((file) => readFileSync(file, 'utf8'))
const ofOriginals = new Set(pages.map((text) => /^ {2}path: (docs\/docs\/\S+)$/m.exec(text)?.[1]))
const english = git('diff', '--name-status', '--no-renames', documented.commit, found.commit, '--', 'docs/docs')
  .map((line) => line.split('\t'))
  .filter(([, path]) => /\.mdx?$/.test(path))
const known = english.filter(([, path]) => ofOriginals.has(path))
const paths = (some, status) => some.filter(([one]) => one === status).map(([, path]) => path)
list(
  'Originals that differ (their sections: `capstan translations update --ref TAG`, `capstan translations`)',
  paths(known, 'M')
)
list('Originals that are gone', paths(known, 'D'))
list(
  'English pages that no page of ours follows',
  paths(
    english.filter((one) => !known.includes(one)),
    'A'
  )
)

const isUsed = (word) => pages.some((text) => text.includes(`**${word}**`) || text.includes(` > ${word}`))
const gone = documented.words.filter((word) => !found.words.includes(word))
list('Words of the interface that pages use and the tag no longer has', gone.filter(isUsed))

const byHand = parse(readFileSync(join(import.meta.dirname, 'by-hand.yaml'), 'utf8'))
const toRead = byHand.flatMap(({ page, read, files }) => {
  const changed = git('diff', '--name-only', documented.commit, found.commit, '--', ...files)
  return changed.length === 0 ? [] : [`${page}: ${read} (${changed.length} files)`]
})
list('To be read', toRead)

function pagesBelow(folder) {
  return readdirSync(join(import.meta.dirname, '..', '..', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function namesOfAccess({ operations }) {
  return Object.entries(operations).map(([name, { access }]) => `${name} (${access})`)
}

function namesOfRequests({ operations, bodies }) {
  const queries = Object.entries(operations).flatMap(([name, { query }]) => query.map((one) => `${name} ?${one}`))
  return [...queries, ...Object.entries(bodies).flatMap(([name, fields]) => fields.map((one) => `${name}.${one}`))]
}

function answersOf({ operations }) {
  return Object.fromEntries(Object.entries(operations).map(([name, { answers }]) => [name, answers]))
}

/** A camera has what the global section has, with the same defaults. */
function settingsOf({ settings }) {
  return Object.fromEntries(
    Object.entries(settings).filter(([path]) => !(path.startsWith('cameras.*.') && path.slice(10) in settings))
  )
}

/** List the keys that come, go, or have another value. */
function changes(before, after) {
  const shown = (values) => Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return differences(shown(before), shown(after))
}

function differences(before, after) {
  return [
    ...before.filter((one) => !after.includes(one)).map((one) => `- ${one}`),
    ...after.filter((one) => !before.includes(one)).map((one) => `+ ${one}`)
  ]
}

function git(...args) {
  return execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(Boolean)
}

function list(title, lines) {
  console.log(`${title}: ${lines.length === 0 ? 'nothing' : ''}`.trim())
  for (const line of lines) console.log(`  ${line}`)
}
