import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Page } from '../../model/page.js'
import type { SourceFile } from '../../model/source.js'
import { readFile } from '../../source/read-file.js'
import { readPages } from '../../source/read-pages.js'

/** A page as it is now, and what is found while it is read. */
export interface PageAgain {
  readonly page: Page
  readonly findings: readonly Finding[]
}

/** Read one page of a site again; undefined where it is gone, or is none any more. */
export function readAgain(source: string, sources: readonly SourceFile[], config: Config): PageAgain | undefined {
  const listed = sources.find(({ path }) => path === source)
  if (listed?.kind !== 'page') return undefined
  const { path, contentPath, kind } = listed
  const findings: Finding[] = []
  const unknown = { read: () => undefined, write: () => undefined }
  const file = readFile({ path, contentPath, kind, isRegular: false }, config, unknown, findings)
  if (!file) return undefined
  const read = readPages([file], config, unknown)
  const [page] = read.pages
  return page && { page, findings: [...findings, ...read.findings] }
}
