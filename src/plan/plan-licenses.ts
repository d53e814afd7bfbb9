import { readClientNotices } from '../assets/client-manifest.js'
import { joinNotices, writeNotices } from '../assets/package-notices.js'
import { plainKey } from '../cache/key.js'
import type { PlannedOutput } from '../model/output.js'
import type { ClientPart, PackageNotice } from '../model/package-notice.js'
import type { SiteBundles } from '../model/site-bundles.js'
import type { RenderContext } from '../render/context.js'
import { stemmerName } from '../search/index.js'
import { generatorId } from '../utils/generator.js'
import { hasDiagrams } from './plan-client.js'

/** Whose code an edition publishes: parts of the client, and packages of the site. */
export interface PublishedCode {
  readonly parts: readonly ClientPart[]
  readonly notices: readonly PackageNotice[]
}

/** List whose code an edition publishes. */
export function listPublishedCode(context: RenderContext, { notices }: SiteBundles): PublishedCode {
  const hasStemmer = stemmerName(context.config.lang) !== undefined
  return {
    parts: [
      'client',
      ...(hasDiagrams(context) ? ['diagram' as const] : []),
      ...(hasStemmer ? ['stemmers' as const] : []),
      ...(context.config.mcp ? ['endpoint' as const] : [])
    ],
    notices
  }
}

/** Plan the licences of all code that a site publishes, which ask to be kept beside it. No page refers to the file. */
export function planLicenses(editions: readonly PublishedCode[]): PlannedOutput {
  const parts = [...new Set(editions.flatMap((edition) => edition.parts))].sort()
  const own = joinNotices(editions.flatMap(({ notices }) => notices))
  return {
    path: '_capstan/licenses.txt',
    key: plainKey(['licenses', generatorId, parts, own]),
    create: () => {
      const client = readClientNotices()
      return writeNotices(joinNotices([...parts.flatMap((part) => client[part]), ...own]))
    }
  }
}
