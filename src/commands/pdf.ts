/** The story of a file for printing: a build in memory, whose page for printing a browser opens from a server of this machine alone. */
import { resolve } from 'node:path'
import { findChromium } from '../browser/find-chromium.js'
import { printPdf } from '../browser/print-pdf.js'
import { loadConfig } from '../config/load.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { makeFolderAbove } from '../utils/make-folder-above.js'
import { findWorkTree } from '../utils/paths.js'
import { fileHeaders } from '../model/policies.js'
import type { Route } from '../model/route.js'
import type { Site } from '../model/site.js'
import { startServer } from '../serve/http/static-server.js'
import { replaceFile } from '../utils/replace-file.js'
import { withBase } from '../utils/url.js'
import type { BuildOptions } from './build.js'
import { chooseEdition } from './site/choose-editions.js'
import { buildInMemory } from './site/build-in-memory.js'

/** Options of the command. */
export interface PdfOptions extends BuildOptions {
  /** File to write, relative to the working directory; undefined: beside the output folder. */
  readonly file?: string | undefined
  /** Name of the section, the last part of its address; undefined: the whole site. */
  readonly section?: string | undefined
  /** Edition that is printed, such as `2.0/zh-CN`; undefined: the default one. */
  readonly edition?: string | undefined
}

/** What was printed. */
export interface PdfResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  /** Absent: the content has errors, and nothing was written. */
  readonly printed?: { readonly file: string; readonly bytes: number }
}

/** Print a site, or a section of it, as PDF. */
export async function pdf(siteDir: string, options: PdfOptions): Promise<PdfResult> {
  const program = findChromium({ outside: findWorkTree(resolve(siteDir)) })
  // The pages are made for this file, also where the site does not publish them.
  const loaded = await loadConfig(siteDir, options)
  const config = { ...loaded, print: loaded.print || true }
  const { made, messages } = await buildInMemory(config, options, async ({ editions, policy, read }) => {
    const { site, config: own } = chooseEdition(editions, options.edition)
    const route = findPrintRoute(site, options.section)
    const { basePath, rootBase, trailingSlash, title } = own
    const server = await startServer({
      host: '127.0.0.1',
      port: 0,
      basePath: rootBase,
      trailingSlash,
      read,
      headers: (path) => fileHeaders(path, policy)
    })
    try {
      const url = new URL(withBase(route.permalink, basePath), server.url).href
      return await printPdf({ program, url, title: route.title === title ? title : `${title} · ${route.title}` })
    } finally {
      await server.close()
    }
  })
  if (made === undefined) return { config, messages }
  const parts = [options.edition, options.section].flatMap((part) => part?.replaceAll('/', '-') ?? [])
  const name = parts.map((part) => `-${part}`).join('')
  const file = options.file === undefined ? `${config.outputDir}${name}.pdf` : resolve(options.file)
  makeFolderAbove(file)
  replaceFile(file, made)
  return { config, messages, printed: { file, bytes: made.length } }
}

/**
 * Find the page for printing of a section, or of the whole site.
 * @throws {UsageError} when there is none.
 */
function findPrintRoute({ routes }: Site, section: string | undefined): Route {
  const pages = routes.filter(({ kind }) => kind === 'print')
  const names = pages.map(({ permalink }) => permalink.replace(/^\/print\/?|\/$/g, ''))
  const found = pages[names.indexOf(section ?? '')]
  if (found) return found
  const sections = names.filter((name) => name !== '')
  throw new UsageError(
    section === undefined || sections.length === 0
      ? 'The site has no document to print: posts, landing pages and, unless "print" includes them, API references are left out.'
      : `There is no section "${section}". Sections are: ${sections.join(', ')}.`
  )
}
