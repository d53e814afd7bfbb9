/**
 * Check a page of which only the text was edited, ahead of the site that it belongs to: what is said at a keystroke then does not grow with the site.
 * What only the whole site shows (titles that are there twice, pages that nobody names) stays as it was until the site is read again, which follows.
 */
import { applyIgnores, judgeFindings, runPageChecks } from '../../check/index.js'
import type { Cache } from '../../cache/cache.js'
import { compilePages } from '../../compile/compile-pages.js'
import { openPool } from '../../compile/pool/open-pool.js'
import { fixedRules } from '../../config/untrusted-settings.js'
import { authoredName, type PreparedEdition } from '../../editions/index.js'
import type { Supervision } from '../../model/activity.js'
import { isApiPage } from '../../model/api.js'
import type { Diagnostic, Finding } from '../../model/diagnostic.js'
import type { Document } from '../../model/document.js'
import { ignoreCommentsIn } from '../../model/ignore-comment.js'
import type { Page } from '../../model/page.js'
import { pluginSeverities } from '../../plugins/plugin-rules.js'
import { resolveLinks } from '../../routes/resolve-links.js'
import { readAgain } from '../site/read-again.js'

/** Where and how the page is compiled. */
export interface PageTools extends Supervision {
  readonly cache: Cache
  /** What pages said themselves when the site was last read, by their paths; it is filled here. */
  readonly saidBefore: Map<string, ReadonlySet<string>>
}

/**
 * List the messages of a page as it is now; undefined where it is no page of the edition.
 * @param source Path of the page, relative to the folder of its edition.
 */
export async function checkPage(
  source: string,
  edition: PreparedEdition,
  tools: PageTools
): Promise<readonly Diagnostic[] | undefined> {
  const { config, prepared } = edition
  const before = prepared.documents.find((document) => document.source === source)
  const pageBefore = prepared.pages.find((page) => page.source === source)
  const read = readAgain(source, prepared.sources, config)
  if (!before || !read || !pageBefore || isApiPage(pageBefore)) return undefined
  const { documents } = await compilePages([read.page], config, {
    cache: tools.cache,
    isChecked: true,
    openPool: (count) => openPool(count, { ...tools, config, isChecked: true })
  })
  const [document] = documents
  if (!document) return undefined
  const found = [...read.findings, ...findingsOf(read.page, document, edition)]
  const said = tools.saidBefore.get(source) ?? new Set(findingsOf(pageBefore, before, edition).map(nameOfFinding))
  tools.saidBefore.set(source, said)
  const name = authoredName(source, config)
  const ofSite = prepared.messages.filter(
    (message) => message.file === source && message.ruleId !== 'unused-ignore' && !said.has(nameOfFinding(message))
  )
  const comments = ignoreCommentsIn(read.page.text, source)
  const judged = judgeFindings(applyIgnores(found, comments), {
    rules: { ...pluginSeverities(config), ...config.rules },
    overrides: config.check.overrides,
    fixed: config.untrusted ? fixedRules : [],
    nameOf: (file) => authoredName(file, config)
  })
  return [...judged, ...ofSite].flatMap((message) => (message.file === source ? [{ ...message, file: name }] : []))
}

/** List what a page says itself: what was found while it was compiled, and where its links lead. */
function findingsOf(page: Page, document: Document, { config, prepared }: PreparedEdition): Finding[] {
  const { site, terms } = prepared
  const documents = prepared.documents.map((each) => (each.source === document.source ? document : each))
  const links = resolveLinks(site, [document], config, { allDocuments: documents })
  const ofLinks = runPageChecks({ config, site, documents, links, glossary: { terms, texts: [page] } })
  return [...document.findings, ...ofLinks]
}

function nameOfFinding({ ruleId, line, column }: Finding): string {
  return `${ruleId} ${line}:${column}`
}
