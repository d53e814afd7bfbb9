/**
 * Prove before a site is published that no file of it has a name which its descriptions keep from readers. What an author writes in
 * the site's own pages is the author's to say.
 */
import { join, posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import {
  createFindLeaks,
  type FindLeaks,
  walkNames,
  type InternalName,
  type WalkedFile,
  type WalkedNames,
  failsBuild,
  toDiagnostics
} from '../../check/index.js'
import { readSourceText } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { InternalPublishedError } from '../../model/errors.js'
import type { InspectedFile } from '../../output/disk-writer.js'
import { hashOf } from '../../utils/hash.js'
import { placeAt } from '../../utils/place-of-text.js'
import { isBeside, isKnown, type BuiltEdition, type PreparedEdition } from '../../editions/index.js'

interface ProofTools {
  readonly cache: Cache
  readonly dir: string
  readonly rules: Config['rules']
  readonly isStrict: boolean
}

/** Create what inspects the files of a site; undefined: nothing is internal. What it throws says which file shows what. */
export function createInternalProof(
  editions: readonly BuiltEdition[],
  tools: ProofTools
): ((files: readonly InspectedFile[]) => void) | undefined {
  const prepared = editions.filter((edition) => !isBeside(edition) && !isKnown(edition)) as readonly PreparedEdition[]
  const walked = new Map(prepared.map((edition) => [edition.config, walkAll(edition)]))
  const all = [...walked.values()].flat()
  const proofs = new Map(
    [...walked].map(([config, own]) => {
      // What any version or language shows is no secret of another.
      const others = all.filter((each) => !own.includes(each)).map(({ shown }) => ({ internal: [], shown }))
      return [config, createFindLeaks([...own, ...others])] as const
    })
  )
  const key = `${cacheKey(['internal-names', tools.cache.scope, tools.dir])}.names`
  const names = all.some(({ internal }) => internal.length > 0) ? hashOf(JSON.stringify(all)) : ''
  const last = tools.cache.read(key)
  if (names === '') {
    if (last !== undefined && last !== '') tools.cache.write(key, '')
    return undefined
  }
  return (files) => {
    // A file that stays was searched when it was made, if the names were the same.
    const searched = last === names ? files.filter(({ isNew }) => isNew) : files
    const addresses = files.flatMap(({ path }) => (path.endsWith('.html') ? addressOf(path) : []))
    const findings = findAll(searched, editions, proofs, prepared).flatMap(({ name, finding }) =>
      // An address of the site is its own, whatever is called the same.
      name.startsWith('/') && addresses.some((address) => address.endsWith(name)) ? [] : finding
    )
    const messages = toDiagnostics(findings, tools.rules)
    if (failsBuild(messages, tools)) throw new InternalPublishedError(messages)
    if (last !== names) tools.cache.write(key, names)
  }
}

/** Walk the descriptions of an edition. */
function walkAll({ config, prepared }: PreparedEdition): WalkedNames[] {
  return config.openapi.map((settings) => {
    const file = posix.normalize(settings.file)
    const overlays = settings.overlay.map((path) => posix.normalize(path))
    const parts = prepared.apis.find((api) => api.file === file)?.files.map(({ path }) => path) ?? []
    const own = [...new Set([file, ...parts])].filter((path) => !overlays.includes(path))
    return walkNames(readAll(own, config), readAll(overlays, config))
  })
}

function readAll(paths: readonly string[], { siteDir, sources }: Config): WalkedFile[] {
  return paths.flatMap((path) => {
    const text = readSourceText(join(siteDir, path), sources)
    return text === undefined ? [] : [{ path, text }]
  })
}

/** Find what files show, each by the names of the innermost edition that it is in; a name is reported once. */
function findAll(
  files: readonly InspectedFile[],
  editions: readonly BuiltEdition[],
  proofs: ReadonlyMap<Config, FindLeaks | undefined>,
  prepared: readonly PreparedEdition[]
): { readonly name: string; readonly finding: Finding }[] {
  const innermost = editions
    .map(({ config }) => config)
    .sort((a, b) => b.edition.prefix.length - a.edition.prefix.length)
  const shownBy = new Map<InternalName, { readonly config: Config; readonly paths: string[] }>()
  for (const { path, read } of files) {
    const config = innermost.find(({ edition }) => path.startsWith(edition.prefix))
    const find = config && proofs.get(config)
    for (const name of find?.(path, read()) ?? []) {
      const known = shownBy.get(name)
      if (known) known.paths.push(path)
      else if (config) shownBy.set(name, { config, paths: [path] })
    }
  }
  const own = shownBy.size === 0 ? '' : ownWords(prepared)
  return [...shownBy].flatMap(([internal, { config, paths }]) =>
    own.includes(internal.name) ? [] : { name: internal.name, finding: findingOf(internal, paths, config) }
  )
}

function addressOf(path: string): string {
  return `/${path.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
}

/** Collect what the authors of pages have written themselves. */
function ownWords(prepared: readonly PreparedEdition[]): string {
  return prepared
    .flatMap(({ config, prepared: { sources, documents, apiPaths } }) => {
      const isOfApi = new Set(apiPaths)
      const included = documents.flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
      const others = [...new Set(included)].filter((path) => !isOfApi.has(path.split('#')[0] ?? ''))
      return [config.configText, ...sources.map(({ text }) => text), ...readAll(others, config).map(({ text }) => text)]
    })
    .join('\n')
}

function findingOf({ name, file }: InternalName, paths: readonly string[], config: Config): Finding {
  const text = readSourceText(join(config.siteDir, file), config.sources) ?? ''
  const [path = '', ...others] = paths
  return {
    ruleId: 'internal-published',
    data: { name, path, others: others.length },
    file,
    ...placeAt(text, Math.max(0, text.indexOf(name)), name.length)
  }
}
