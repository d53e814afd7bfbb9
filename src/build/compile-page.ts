import type { Cache } from '../cache/cache.js'
import { compilePage } from '../markdown/compile.js'
import { isApiPage } from '../model/api.js'
import type { CompileJob } from '../model/compile-job.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import { contentComponents, labelsFor } from '../../templates/index.js'
import { createApiCompiler } from './compile-api.js'
import { contentKey, recordKey } from './compile-pages.js'
import { readPageTerms } from './page-terms.js'

/** Make the function that compiles one page into the cache; the same inline and in a worker. */
export function createPageCompiler(config: Config, cache: Cache): (job: CompileJob) => Promise<Document> {
  const labels = labelsFor(config.lang)
  const context = {
    siteDir: config.siteDir,
    contentDir: config.contentPath,
    staticDir: config.staticPath,
    workTree: config.workTree,
    components: contentComponents(config.lang),
    footnoteLabel: labels.footnotes,
    footnoteBackLabel: labels.footnoteBack,
    taskDoneLabel: labels.taskDone,
    taskOpenLabel: labels.taskOpen
  }
  const compileApi = createApiCompiler(config, cache, context)
  return async ({ page, found }) => {
    const { document: bare, html, sections } = await (isApiPage(page) ? compileApi(page) : compilePage(page, context))
    const record = recordKey(page, config)
    const document: Document = { ...bare, key: contentKey(record, bare.dependencies) }
    cache.write(`${document.key}.html`, html)
    cache.write(`${document.key}.sections`, JSON.stringify(sections))
    cache.write(`${record}.json`, JSON.stringify(document))
    if (found) readPageTerms(found, document, cache)
    return document
  }
}
