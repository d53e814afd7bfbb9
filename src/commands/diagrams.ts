/** The story of the sizes of diagrams: a build in memory, whose diagrams without a size a browser draws; the sizes are files of the site. */
import { join, relative, resolve } from 'node:path'
import { findChromium } from '../browser/find-chromium.js'
import { measureDiagrams } from '../browser/measure-diagrams.js'
import { loadConfig } from '../config/load.js'
import { maxTextBytes } from '../files/open-source.js'
import { overlaidPath } from '../files/overlaid-path.js'
import { readSource } from '../files/read-source.js'
import {
  diagramKey,
  diagramsFile,
  formatDiagramSizes,
  parseDiagramSizes,
  type DiagramSizes
} from '../markdown/index.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { fileHeaders } from '../model/policies.js'
import { startServer } from '../serve/http/static-server.js'
import { findWorkTree, isInside, toPosix } from '../utils/paths.js'
import { replaceFile } from '../utils/replace-file.js'
import { withBase } from '../utils/url.js'
import type { BuildOptions } from './build.js'
import { buildInMemory, type BuiltInMemory } from './site/build-in-memory.js'

/** What was done about a file of sizes. */
export interface SizedFile {
  /** Its path, relative to the site directory. */
  readonly file: string
  /** Number of the diagrams of the pages beside it, and of those that were drawn. */
  readonly diagrams: number
  readonly drawn: number
  /** Diagrams that cannot be drawn: the first line of each, and why. */
  readonly failed: readonly { readonly source: string; readonly error: string }[]
}

/** What was done about the sizes of a site. */
export interface DiagramsResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  /** Absent: the content has errors, and nothing was written. */
  readonly files?: readonly SizedFile[]
}

/** The pages with diagrams of one language whose sizes are in one file. */
interface Group {
  readonly file: string
  readonly config: Config
  readonly permalinks: readonly string[]
}

/**
 * Write the sizes of all diagrams to the files beside the pages, those of diagrams that are gone removed. Versions that are refs of git have
 * theirs from there.
 */
export async function diagrams(siteDir: string, options: BuildOptions): Promise<DiagramsResult> {
  const program = findChromium({ outside: findWorkTree(resolve(siteDir)) })
  const config = await loadConfig(siteDir, options)
  const { made, messages } = await buildInMemory(config, options, (built) => measureAll(built, program))
  if (!made) return { config, messages }
  const files = made.map(({ file, sizes, ...done }) => {
    if (Object.keys(sizes).length > 0 || done.isThere) replaceFile(file, formatDiagramSizes(sizes))
    return {
      file: toPosix(relative(config.siteDir, file)),
      diagrams: done.diagrams,
      drawn: done.drawn,
      failed: done.failed
    }
  })
  return { config, messages, files }
}

/** Measure what has no size, file by file. */
async function measureAll({ editions, policy, read }: BuiltInMemory, program: string) {
  const groups = editions.flatMap(groupOf)
  const [first] = editions
  if (!first || groups.length === 0) return []
  const { rootBase: basePath, trailingSlash } = first.config
  const headers = (path: string) => fileHeaders(path, policy)
  const server = await startServer({ host: '127.0.0.1', port: 0, basePath, trailingSlash, read, headers })
  try {
    const sized = []
    for (const file of new Set(groups.map((group) => group.file)))
      sized.push(
        await measureFile(
          file,
          groups.filter((group) => group.file === file),
          { program, url: server.url }
        )
      )
    return sized
  } finally {
    await server.close()
  }
}

/** Find the pages with diagrams of an edition whose files are those of the site. */
function groupOf({ site, documents, config }: BuiltInMemory['editions'][number]): Group[] {
  if (config.edition.workTree !== undefined) return []
  const withDiagrams = new Set(
    documents
      .filter(
        ({ source, islands }) =>
          islands.includes('mermaid') && isInside(join(config.siteDir, source), config.contentDir)
      )
      .map(({ source }) => source)
  )
  const permalinks = site.routes.flatMap(({ source, permalink }) =>
    source !== undefined && withDiagrams.has(source) ? [permalink] : []
  )
  const file = overlaidPath(join(config.contentDir, diagramsFile), config.sources)
  return permalinks.length === 0 ? [] : [{ file, config, permalinks }]
}

/** Measure the diagrams whose sizes are in one file, which languages and versions may share. */
async function measureFile(
  file: string,
  groups: readonly Group[],
  { program, url }: { readonly program: string; readonly url: string }
) {
  const [own] = groups
  const source = own && readSource(file, own.config.sources, maxTextBytes)
  const before = source?.state === 'read' ? (parseDiagramSizes(new TextDecoder().decode(source.bytes)) ?? {}) : {}
  const sizes = new Map<string, DiagramSizes[string]>()
  const failed: SizedFile['failed'][number][] = []
  let drawn = 0
  for (const { config, permalinks } of groups) {
    const urls = permalinks.map((permalink) => new URL(withBase(permalink, config.basePath), url).href)
    const isKnown = (text: string) => sizes.has(diagramKey(text)) || diagramKey(text) in before
    for (const measured of await measureDiagrams({ program, urls, isKnown })) {
      const key = diagramKey(measured.source)
      const size = measured.size ?? sizes.get(key) ?? before[key]
      if (measured.size) drawn++
      if (size) sizes.set(key, size)
      else failed.push({ source: measured.source, error: measured.error ?? '' })
    }
  }
  const diagrams = sizes.size + failed.length
  return { file, sizes: Object.fromEntries(sizes), diagrams, drawn, failed, isThere: source?.state === 'read' }
}
