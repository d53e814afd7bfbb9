/**
 * The story of a check of what was built: read each page, find what is wrong with it, and lead each finding back to the line of the source that it
 * comes from.
 */
import { setImmediate } from 'node:timers/promises'
import type { Finding } from '../model/diagnostic.js'
import { createFindTarget, findBase, redirectedBy } from './addresses.js'
import { createFindSource, type SourceText } from './find-source.js'
import { linkFaults } from './link-faults.js'
import { pageFaults } from './page-faults.js'
import { type BuiltPage, readPage } from './read-page.js'

/** A site as it is published, and what it is made of. */
export interface BuiltSite {
  /** Path of every file in the folder of the build. */
  readonly files: readonly string[]
  readonly read: (file: string) => string
  /** What findings call the folder, with a slash at the end. */
  readonly folder: string
  readonly sources: readonly SourceText[]
}

/** What was found, and how much of it has its place in a source. */
export interface BuiltReport {
  readonly findings: readonly Finding[]
  readonly pages: number
  readonly inSources: number
}

/** The page for what is not there: of the site, of a language, of a version. Its links begin at the root, wherever it is shown. */
const notFound = /^(?:(?:[a-z]{2}(?:-[a-z]+)?|v?\d[\w.]*|next|latest|stable)\/){0,2}404(?:\/index)?\.html$/i

/** Check the pages of a built site. The thread has time for signs of life between pages. */
export async function checkBuilt({ files, read, folder, sources }: BuiltSite): Promise<BuiltReport> {
  const known = new Set(files)
  const pages = new Map<string, BuiltPage>()
  for (const file of files) {
    if (!file.endsWith('.html')) continue
    const html = read(file)
    // Parts of pages that scripts fetch are no pages.
    if (/<!doctype|<html/i.test(html.slice(0, 2000))) pages.set(file, readPage(file, html))
    await setImmediate()
  }
  const shown = [...pages.values()].filter(({ file }) => !notFound.test(file))
  const base = findBase(
    shown.flatMap(({ addresses }) => addresses.map(({ url }) => url)),
    known
  )
  const findTarget = createFindTarget({
    files: known,
    base,
    origin: originOf(shown),
    redirected: known.has('_redirects') ? redirectedBy(read('_redirects')) : []
  })
  const pageOf = (file: string) => pages.get(file)
  const findSource = createFindSource(sources)
  const findings: Finding[] = []
  // What one place of a source, or the frame, makes wrong in many pages is said once.
  const seen = new Set<string>()
  let inSources = 0
  for (const page of shown) {
    for (const { finding, about } of [...pageFaults(page), ...linkFaults(page, { findTarget, pageOf })]) {
      const isNamed = about.text !== '' || about.url !== undefined
      const source = isNamed ? findSource({ ...about, page: page.file }) : undefined
      const isOfFrame = about.isInText === false
      const place = source ?? { file: `${folder}${finding.file}` }
      const key = JSON.stringify([
        finding.ruleId,
        finding.data,
        ...(source || !isOfFrame ? [place, finding.line, finding.column] : [])
      ])
      if (seen.has(key)) continue
      seen.add(key)
      if (source) inSources++
      findings.push({ ...finding, ...place })
    }
    await setImmediate()
  }
  return { findings, pages: shown.length, inSources }
}

/** Find where a site says that it is published: the host of most canonical addresses. */
function originOf(pages: readonly BuiltPage[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { canonical } of pages) {
    const origin = /^https?:\/\/[^/]+/i.exec(canonical?.url ?? '')?.[0]
    if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
