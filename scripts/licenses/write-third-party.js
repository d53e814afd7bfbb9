// Writes whose code and data is in dist/: THIRD-PARTY-LICENSES for people, third-party.json and the bill of materials for programs, and
// client/licenses.json, of which every built site gets its part.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patches } from '../patches/patches.js'
import { addedNotices } from './accepted-licenses.js'
import { dataSources, readText } from './data-sources.js'
import { writeSbom } from './write-sbom.js'

/** Parts that are published with sites. */
const published = ['client', 'diagram', 'endpoint', 'preact', 'react', 'stemmers']

/** Write the notices of all packages that are in some bundles, each a part and its metafile; `tools` is src/assets/package-notices.ts. */
export function writeThirdParty(root, bundles, tools) {
  const { bundledFiles, joinNotices, readNotices, writeNotices } = tools
  const noticesOf = (part) => {
    const bundled = bundles.filter((bundle) => bundle.part === part)
    const files = bundled.flatMap(({ metafile }) => bundledFiles(metafile, root))
    return readNotices(files, reader).map((notice) => complete(notice, root))
  }
  const parts = Object.fromEntries(['command', ...published].map((part) => [part, noticesOf(part)]))
  const packages = joinNotices(Object.values(parts).flat())
  const data = dataSources(root)
  const write = (path, text) => writeFileSync(join(root, 'dist', path), text)
  const summary = summaryOf(packages, parts, data)
  write('third-party.json', `${JSON.stringify(summary, undefined, 1)}\n`)
  writeSbom(root, summary)
  write('THIRD-PARTY-LICENSES', thirdPartyText(packages, data, writeNotices))
  const client = published.map((part) => [part, [...parts[part], ...dataOf(part, data)]])
  write('client/licenses.json', JSON.stringify(Object.fromEntries(client)))
}

/** Write the data that is published in a part as notices of packages. */
function dataOf(part, data) {
  return data.flatMap(({ published: { part: own, ...named } = {}, license, texts }) =>
    own === part ? [{ ...named, license, texts }] : []
  )
}

const reader = {
  read: (path) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return undefined
    }
  },
  list: (folder) => readdirSync(folder).sort()
}

const modified = new Set(patches.map(({ name }) => name))

/** Complete what a package says of itself by what is known of it. */
function complete(notice, root) {
  const { license, texts = [] } = addedNotices[notice.name] ?? {}
  return {
    ...notice,
    license: notice.license ?? license,
    ...(modified.has(notice.name) && { isModified: true }),
    texts: [...notice.texts, ...texts.map((name) => readText(root, name))]
  }
}

/** List what is bundled, without the texts. */
function summaryOf(packages, parts, data) {
  const named = Object.entries(parts).map(([part, notices]) => [part, notices.map(nameOf)])
  return { packages: packages.map(withoutTexts), parts: Object.fromEntries(named), data: data.map(withoutTexts) }
}

function nameOf({ name, version }) {
  return `${name} ${version}`
}

function withoutTexts({ texts, ...rest }) {
  return { ...rest, texts: texts.length }
}

/** Write the file of all notices. */
function thirdPartyText(packages, data, writeNotices) {
  const line = '-'.repeat(79)
  const sources = data.map(({ files, source, license, texts }) =>
    [`${files.join(', ')}\n${source} (${license})`, ...texts].join('\n\n')
  )
  return `Third-party software in Capstan

Code of these packages is bundled into dist/. Packages that npm installs beside this one bring along their own licences. "modified" says
that the bundled code differs from the package: the changes are the patches in scripts/patches/ of the source.

${line}

${writeNotices(packages)}
${line}

Where the data of Capstan comes from. The expressions in dist/patterns/ are those of grammars, converted.

${sources.join(`\n\n${line}\n\n`)}
`
}
