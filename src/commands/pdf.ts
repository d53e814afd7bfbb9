/** The story of files for printing: a build in memory, whose pages for printing a browser opens from a server of this machine alone. */
import { resolve } from 'node:path'
import { findChromium } from '../browser/find-chromium.js'
import { printPdf } from '../browser/print-pdf.js'
import { toDiagnostics } from '../check/index.js'
import { loadConfig } from '../config/load.js'
import { overrideSettings } from '../editions/settings.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { makeFolderAbove } from '../utils/make-folder-above.js'
import { findWorkTree } from '../utils/paths.js'
import { fileHeaders } from '../model/policies.js'
import type { Route } from '../model/route.js'
import type { Site } from '../model/site.js'
import { findUnfit } from '../routes/print/find-unfit.js'
import { startServer } from '../serve/http/static-server.js'
import { replaceFile } from '../utils/replace-file.js'
import { withBase } from '../utils/url.js'
import type { BuildOptions } from './build.js'
import { buildInMemory, type BuiltInMemory } from './site/build-in-memory.js'

/** Options of the command. */
export interface PdfOptions extends BuildOptions {
  /** File to write, relative to the working directory; undefined: beside the output folder. Further editions add their names to it. */
  readonly file?: string | undefined
  /** Name of the section, the last part of its address; undefined: the whole site. */
  readonly section?: string | undefined
}

/** What was printed. */
export interface PdfResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  /** A file for each edition; absent: the content has errors, and nothing was written. */
  readonly printed?: readonly { readonly file: string; readonly bytes: number }[]
}

/** Print the editions of a site, or a section of each, as PDF. */
export async function pdf(siteDir: string, options: PdfOptions): Promise<PdfResult> {
  const program = findChromium({ outside: findWorkTree(resolve(siteDir)) })
  // The pages are made for these files, also where the site does not publish them.
  const loaded = await loadConfig(siteDir, options)
  const config = overrideSettings(loaded, { print: loaded.print || true })
  const { made, messages } = await buildInMemory(config, options, (built) => print(built, program, options.section))
  if (made === undefined) return { config, messages }
  const isOne = made.files.length === 1
  const printed = made.files.map(({ config: own, bytes }) => {
    const file = fileOf(isOne && options.file !== undefined ? '' : own.edition.prefix, options, config)
    makeFolderAbove(file)
    replaceFile(file, bytes)
    return { file, bytes: bytes.length }
  })
  return { config, messages: [...messages, ...made.messages], printed }
}

/** Print what each edition has of what is asked for. */
async function print({ editions, policy, read }: BuiltInMemory, program: string, section: string | undefined) {
  const found = editions.flatMap(({ site, config }) => {
    const route = printRoutes(site).get(section ?? '')
    return route ? [{ config, route, site }] : []
  })
  const [first] = found
  if (!first) throw nothingToPrint(editions, section)
  const { rootBase: basePath, trailingSlash } = first.config
  const headers = (path: string) => fileHeaders(path, policy)
  const server = await startServer({ host: '127.0.0.1', port: 0, basePath, trailingSlash, read, headers })
  // An untrusted site does not choose whom this machine asks.
  const onlyOrigin = first.config.untrusted ? new URL(server.url).origin : undefined
  try {
    const files: { readonly config: Config; readonly bytes: Uint8Array }[] = []
    const messages: Diagnostic[] = []
    // One after the other: each browser takes the memory of a whole site.
    for (const { config, route, site } of found) {
      const url = new URL(withBase(route.permalink, config.basePath), server.url).href
      const title = route.title === config.title ? route.title : `${config.title} · ${route.title}`
      const { bytes, unfit } = await printPdf({ program, url, title, onlyOrigin })
      files.push({ config, bytes })
      messages.push(...toDiagnostics(findUnfit(unfit, route, site, config), config.rules))
    }
    return { files, messages }
  } finally {
    await server.close()
  }
}

/** Name the file of an edition: beside the output folder, or beside the file that is asked for. */
function fileOf(prefix: string, { file, section }: PdfOptions, { outputDir }: Config): string {
  const edition = prefix.replace(/\/$/, '').replaceAll('/', '-')
  const parts = [edition, file === undefined ? (section ?? '') : ''].filter((part) => part !== '')
  const name = parts.map((part) => `-${part}`).join('')
  return file === undefined
    ? `${outputDir}${name}.pdf`
    : resolve(file).replace(/(?:\.pdf)?$/i, (end) => `${name}${end}`)
}

/** List the pages for printing by the names of their sections; that of the whole site has none. */
function printRoutes({ routes }: Site): ReadonlyMap<string, Route> {
  const pages = routes.filter(({ kind }) => kind === 'print')
  return new Map(pages.map((route) => [route.permalink.replace(/^\/print\/?|\/$/g, ''), route]))
}

/** Describe why no edition has anything to print. */
function nothingToPrint(editions: BuiltInMemory['editions'], section: string | undefined): UsageError {
  const names = new Set(editions.flatMap(({ site }) => [...printRoutes(site).keys()]))
  const sections = [...names].filter((name) => name !== '')
  return new UsageError(
    section === undefined || sections.length === 0
      ? 'The site has no document to print: posts, landing pages and, unless "print" includes them, API references are left out.'
      : `There is no section "${section}". Sections are: ${sections.join(', ')}.`
  )
}
