/** The story of a proof: build the site that was moved in, and compare what is in its pages with the build of the old one. */
import { join, relative, resolve } from 'node:path'
import { loadConfig } from '../config/load.js'
import { readSourceText } from '../files/read-source.js'
import { compareSites } from '../migrate/against/compare-sites.js'
import type { Comparison } from '../migrate/against/comparison.js'
import { oldPages } from '../migrate/against/old-pages.js'
import { figureLine } from '../migrate/against/write-comparison.js'
import type { DetectedSite } from '../migrate/detect-generator.js'
import type { Supervision } from '../model/activity.js'
import { UsageError } from '../model/errors.js'
import { toPosix } from '../utils/paths.js'
import { type BuiltInMemory, buildInMemory } from './site/build-in-memory.js'

/**
 * Compare a site with the build of the old one, which is a folder or a sitemap in it.
 * @throws {UsageError} when there is no such build, or the site has errors, so that nothing is built.
 */
export async function compareMove(
  { siteDir, migration: { built: shape } }: Pick<DetectedSite, 'siteDir' | 'migration'>,
  against: string,
  supervision: Supervision
): Promise<Comparison> {
  const config = await loadConfig(siteDir, supervision)
  const old = oldPages(against, config.rootBase)
  const options = { ...supervision, useCache: true, isStrict: false }
  const { made, messages } = await buildInMemory(config, options, (built) => {
    const sources = sourcesOf(built, siteDir)
    const own = {
      paths: built.paths,
      read: async (path: string) => textOf((await built.read(path))?.body),
      sourceOf: (path: string) => {
        const source = sources.get(path)
        const text = source && readSourceText(join(siteDir, source), config.sources)
        return source === undefined || text === undefined ? undefined : { file: source, text }
      },
      basePath: config.rootBase,
      url: config.url ?? ''
    }
    return compareSites(old, own, shape ?? { main: [], sidebar: [], without: [] })
  })
  if (made !== undefined) {
    const compared = made(messages)
    return { against, line: figureLine(compared), ...compared }
  }
  const [first] = messages.filter(({ severity }) => severity === 'error')
  throw new UsageError(
    `Nothing was compared, since the site has errors: ${first?.file}:${first?.line}: ${first?.message} "capstan check" lists them all.`
  )
}

/** Find the sources of pages, relative to the site's folder, by the output paths of the pages. */
function sourcesOf({ editions }: BuiltInMemory, siteDir: string): ReadonlyMap<string, string> {
  return new Map(
    editions.flatMap(({ site, config }) =>
      site.routes.flatMap(({ source, outputPath }) =>
        source === undefined
          ? []
          : [[config.edition.prefix + outputPath, toPosix(relative(siteDir, resolve(config.siteDir, source)))] as const]
      )
    )
  )
}

/** Decode a page. */
function textOf(body: Uint8Array | object | undefined): string {
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
}
