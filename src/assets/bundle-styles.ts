import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildFailure, Message, OnLoadArgs, OnResolveArgs, Plugin } from 'esbuild'
import { cssModules } from '../files/css-modules.js'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { BundledFile, BundleInput, SiteBundles } from '../model/site-bundles.js'
import { askOutside, isConfined } from '../utils/ask-outside.js'
import { compareText } from '../utils/collections.js'
import { toPosix } from '../utils/paths.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { withBase } from '../utils/url.js'
import { clientBrowsers } from './client-browsers.js'
import { fingerprintedName } from '../utils/fingerprint.js'

/** The parts of the bundles that stylesheets are. */
export type StyleBundles = Pick<SiteBundles, 'css' | 'files' | 'inputs' | 'findings'>

/** What bundling needs to know of a site. */
export type StyledSite = Pick<
  Config,
  'siteDir' | 'configFile' | 'configText' | 'rootBase' | 'sources' | 'today' | 'untrusted'
>

/** What bundling reads and finds. */
export interface CollectedFiles {
  readonly inputs: Map<string, BundleInput>
  readonly files: Map<string, BundledFile>
}

/**
 * Bundle stylesheets with what they import into one layer. Fonts and images beside them are published under fingerprinted
 * names. What they would load from another origin is a finding, since the content policy keeps it from pages.
 */
export async function bundleStyles(styles: readonly string[], config: StyledSite): Promise<StyleBundles> {
  if (isConfined()) return askOutside('styles', { styles, site: styledSite(config) }) as StyleBundles
  const collected: CollectedFiles = { inputs: new Map(), files: new Map() }
  const entries = styles.map((path) => `@import ${JSON.stringify(entryPath(path, config))} layer(site);`)
  try {
    const { outputFiles, warnings } = await buildStyles(entries.join('\n'), config, collected, config.configFile)
    const unclosed = warnings.filter(({ text }) => text.startsWith('Expected "}" to go with'))
    const findings = unclosed.map((report) => findingOf(report, styles, config))
    return { css: outputFiles[0]?.text ?? '', ...listCollected(collected), findings }
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>
    if (!errors) throw error
    return { css: '', ...listCollected(collected), findings: errors.map((report) => findingOf(report, styles, config)) }
  }
}

/** Bundle the text of a stylesheet; `sourcefile` is what its errors name. */
export async function buildStyles(
  contents: string,
  config: StyledSite,
  collected: CollectedFiles,
  sourcefile?: string
) {
  const { build } = await import('esbuild')
  return build({
    stdin: { contents, resolveDir: config.siteDir, loader: 'css', ...(sourcefile !== undefined && { sourcefile }) },
    absWorkingDir: config.siteDir,
    tsconfigRaw: '{}',
    bundle: true,
    nodePaths: [...(config.sources.packages ?? [])],
    // Identifiers stay: the names of classes of CSS modules are in pages.
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    target: clientBrowsers,
    logLevel: 'silent',
    legalComments: 'none',
    plugins: stylesheetFiles(config, collected)
  })
}

/** Take what bundling needs out of a configuration. */
function styledSite({ siteDir, configFile, configText, rootBase, sources, untrusted }: StyledSite): StyledSite {
  return { siteDir, configFile, configText, rootBase, sources, untrusted }
}

/** Resolve the path of a stylesheet; a plugin names its own by a file URL. */
function entryPath(path: string, { siteDir, today }: StyledSite): string {
  if (path.startsWith('file:')) return toPosix(fileURLToPath(path))
  const isOfPackage = path.split(/[\\/]/).includes('node_modules')
  return toPosix(resolve(isOfPackage && today ? today.siteDir : siteDir, path))
}

/** List what was collected, sorted: bundling reads files in any order. */
export function listCollected({ inputs, files }: CollectedFiles): Pick<SiteBundles, 'inputs' | 'files'> {
  const byPath = (a: BundleInput, b: BundleInput) => compareText(a.path, b.path)
  return { inputs: [...inputs.values()].sort(byPath), files: [...files.values()].sort(byPath) }
}

/**
 * Create the esbuild plugin that reads the files of a stylesheet, CSS modules included, as every source is read, and
 * publishes the assets.
 */
function stylesheetFiles(config: StyledSite, { inputs, files }: CollectedFiles): Plugin[] {
  const read = (absolute: string) => {
    const path = toPosix(relative(config.siteDir, absolute))
    const source = readSource(absolute, config.sources)
    if (source.state === 'read') inputs.set(path, { path, hash: source.hash })
    return { path, source }
  }
  const modules = cssModules(config.siteDir, (absolute) => {
    const { source } = read(absolute)
    return source.state === 'read' ? source.bytes : undefined
  })
  const others: Plugin = {
    name: 'stylesheet-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (wanted: OnResolveArgs) => {
        const { path: url, kind, resolveDir } = wanted
        if (/^(?:data:|#)/.test(url)) return { path: url, external: true }
        if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(url)) return { errors: [{ text: remoteText(url, kind) }] }
        // A package of an untrusted site could name any file as its stylesheet.
        if (kind === 'import-rule' && config.untrusted) return { path: resolve(resolveDir, url), namespace: 'file' }
        if (kind !== 'url-token') return undefined
        if (url.startsWith('/')) return { path: withBase(url, config.rootBase), external: true }
        const { path, source } = read(resolve(resolveDir, url.replace(/[?#].*$/, '')))
        if (source.state === 'refused')
          return { errors: [{ text: `"${url}": ${refusalReason(source.refusal, path)}` }] }
        if (source.state !== 'read') return { errors: [{ text: `"${url}": this file does not exist` }] }
        const published = `assets/${fingerprintedName(path, source.hash)}`
        files.set(path, { path, hash: source.hash, outputPath: `_capstan/${published}` })
        return { path: `./${published}${/[?#].*$/.exec(url)?.[0] ?? ''}`, external: true }
      })
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: absolute }: OnLoadArgs) => {
        const { path, source } = read(absolute)
        if (source.state === 'read') return { contents: source.bytes, loader: 'css' }
        const reason = source.state === 'refused' ? refusalReason(source.refusal, path) : 'this file does not exist'
        return { errors: [{ text: `"${path}": ${reason}` }] }
      })
    }
  }
  return [modules, others]
}

/** Report a stylesheet that loads something from another origin. */
function remoteText(url: string, kind: string): string {
  const what = kind === 'import-rule' ? 'stylesheet' : 'file'
  return `the ${what} "${url}" of another origin, which the content policy blocks; keep a copy beside the stylesheet`
}

/** Convert an error of esbuild to a finding; one about an entry is placed where the configuration names it. */
function findingOf({ text, location }: Message, styles: readonly string[], config: StyledSite): Finding {
  const reason = text.replace(/^Could not resolve/, 'there is no file').replace(/\.$/, '')
  if (!location || location.file === config.configFile) {
    const named = styles[(location?.line ?? 1) - 1] ?? ''
    const message = `Missing stylesheet "${named}": the file does not exist or is not readable.`
    return {
      ruleId: 'stylesheet',
      data: { text: message },
      file: config.configFile,
      ...placeOfLiteral(config.configText, named)
    }
  }
  const { file, line, column, length } = location
  const place = { file: toPosix(file), line, column: column + 1, endLine: line, endColumn: column + 1 + length }
  return { ruleId: 'stylesheet', data: { text: `Failed to bundle the stylesheet: ${reason}.` }, ...place }
}
