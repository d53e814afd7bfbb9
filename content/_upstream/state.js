/**
 * Record how far Frigate has come: its newest stable tag and its newest tag of all with their dates, and how many English pages of the
 * default branch differ from the newest documented tag. The site says "as of" with the date of this state, and no build asks for it.
 * `announced` is written by hand: a release whose notes can be read before its tag can. It goes when the clone has the tag.
 *
 *     node content/_upstream/state.js CLONE            writes content/_upstream/state.json
 *     node content/_upstream/state.js CLONE --check    says what is newer there than the recorded state, and exits with 1
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { described } from './permissions.js'

const file = join(import.meta.dirname, 'state.json')
const [clone, option] = process.argv.slice(2)
if (clone === undefined) throw new Error('Usage: node content/_upstream/state.js CLONE [--check]')

const known = JSON.parse(readFileSync(file, 'utf8'))
const state = readState()
if (option === '--check') {
  const news = newsOf(known, state)
  for (const line of news) console.log(`::warning::${line}`)
  process.exitCode = news.length > 0 ? 1 : 0
} else writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`)

function readState() {
  const tags = git('for-each-ref', '--format=%(refname:short) %(creatordate:short)', 'refs/tags').map((line) => {
    const [name = '', date = ''] = line.split(' ')
    return { name, date, ...versionOf(name) }
  })
  const versions = tags.filter(({ numbers }) => numbers !== undefined).sort(compareVersions)
  const plain = ({ name, date }) => ({ tag: name, date })
  const { announced } = known
  const isAnnounced = announced !== undefined && tags.every(({ name }) => name !== announced.tag)
  const documented = described.at(-1).tag
  const pages = ['docs/docs/*.md', 'docs/docs/*.mdx']
  return {
    stable: plain(versions.findLast(({ isStable }) => isStable)),
    newest: plain(versions.at(-1)),
    ...(isAnnounced ? { announced } : {}),
    branch: {
      commit: git('rev-parse', 'HEAD')[0],
      date: git('log', '-1', '--format=%cs', 'HEAD')[0],
      documented,
      pages: git('ls-tree', '-r', '--name-only', 'HEAD', 'docs/docs').filter((path) => /\.mdx?$/.test(path)).length,
      differing: git('diff', '--name-only', '--no-renames', '--diff-filter=AM', documented, 'HEAD', '--', ...pages)
        .length
    }
  }
}

/** Split the name of a release; others, such as those of images, are none. */
function versionOf(name) {
  const found = /^v(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(name)
  return found ? { numbers: found.slice(1, 4).map(Number), isStable: found[4] === undefined } : {}
}

function compareVersions(one, other) {
  const place = one.numbers.findIndex((number, index) => number !== other.numbers[index])
  if (place >= 0) return one.numbers[place] - other.numbers[place]
  return Number(one.isStable) - Number(other.isStable) || (one.name < other.name ? -1 : 1)
}

function newsOf(known, now) {
  return [
    known.stable.tag === now.stable.tag
      ? []
      : [`Stable is ${now.stable.tag} (${now.stable.date}), the pages say ${known.stable.tag}.`],
    known.newest.tag === now.newest.tag
      ? []
      : [`The newest tag is ${now.newest.tag} (${now.newest.date}), the pages say ${known.newest.tag}.`],
    known.branch.differing === now.branch.differing
      ? []
      : [
          `${now.branch.differing} English pages of the default branch differ (${now.branch.date}), the pages say ${known.branch.differing}.`
        ]
  ].flat()
}

function git(...args) {
  return execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(Boolean)
}
