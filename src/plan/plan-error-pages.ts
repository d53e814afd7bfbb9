import { join } from 'node:path'
import { cacheKey } from '../cache/key.js'
import { readSourceText } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import { readClientManifest } from '../assets/client-manifest.js'
import { errorPage } from '../serve/live/error-page.js'
import { groupBy } from '../utils/collections.js'
import { withBase } from '../utils/url.js'
import { labelsFor } from '../../templates/labels/labels-for.js'
import type { PreparedSite } from '../model/prepared-site.js'
import type { SiteBundles } from '../model/site-bundles.js'
import { planSiteStyles } from './plan-site-styles.js'

/** The rules after which a page shows nothing but its source. */
const fatalRules = new Set(['mdx-syntax', 'mdx-evaluate', 'ignored-file', 'page-limit', 'untrusted-code'])

/** Whether some messages are why a page has no HTML; the mistake may be in a file that it includes. */
export function isReplacedByError(
  { source, dependencies }: Document,
  messages: readonly Pick<Diagnostic, 'ruleId' | 'file'>[]
): boolean {
  const files = new Set([source, ...dependencies.map(({ path }) => path)])
  return messages.some(({ ruleId, file }) => fatalRules.has(ruleId) && files.has(file))
}

/** Replace each page that could not be compiled by an error page. */
export function planErrorPages(
  outputs: readonly PlannedOutput[],
  { messages, documents, site, bundles }: PreparedSite,
  config: Config
): PlannedOutput[] {
  const fatal = messages.filter(({ ruleId }) => fatalRules.has(ruleId))
  const byFile = groupBy(fatal, ({ file }) => file)
  const pages = new Map<string, readonly Diagnostic[]>()
  for (const { source, dependencies } of documents) {
    // The mistake may be in a file that the page includes.
    const own = [source, ...dependencies.map(({ path }) => path)].flatMap((file) => byFile.get(file) ?? [])
    const path = site.routeBySource.get(source)?.outputPath
    if (own.length > 0 && path !== undefined) pages.set(config.edition.prefix + path, own)
  }
  return outputs.map((output) => {
    const own = pages.get(output.path)
    return own
      ? { path: output.path, key: cacheKey([output.key, own]), create: () => errorOf(own, bundles, config) }
      : output
  })
}

/** Render the error page, with the source lines around the error. */
function errorOf(messages: readonly Diagnostic[], bundles: SiteBundles, config: Config): string {
  const labels = labelsFor(config.lang, config.extensions.labels)
  const { styles, sheets } = planSiteStyles(readClientManifest(), bundles).manifest
  return errorPage({
    lang: config.lang,
    title: labels.cannotCompile,
    hint: labels.cannotCompileHelp,
    messages: messages.map((message) => ({
      ...message,
      source: readSourceText(join(config.siteDir, message.file), config.sources)
    })),
    stylesheets: [styles, sheets.components].map((path) => withBase(path, config.rootBase))
  })
}
