import type { Cache } from '../cache/cache.js'
import type { CompilePieces, CompileContext } from '../markdown/index.js'
import type { ApiPage } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { CompiledPage } from '../model/document.js'
import { SourceChangedError } from '../model/errors.js'
import type { ApiCompileTools, ApiModel, CodePiece } from '../openapi/index.js'
import { labelsFor } from '../../templates/labels/labels-for.js'
import { apiNames, apiWords } from './api-names.js'

/**
 * Make the function that compiles one page of a reference. Nothing is loaded before the first page; each description is read
 * from the cache once, and anew from its file when the cache has lost it. A page that is only checked gets no HTML.
 */
export function createApiCompiler(
  config: Config,
  cache: Cache,
  context: CompileContext,
  isChecked: boolean
): (page: ApiPage) => Promise<CompiledPage> {
  const models = new Map<string, Promise<ApiModel>>()
  const modelOf = (page: ApiPage): Promise<ApiModel> => {
    const model = models.get(page.apiKey) ?? readModel(page, config, cache)
    models.set(page.apiKey, model)
    return model
  }
  let pieces: Promise<CompilePieces> | undefined
  let viewKeys: ApiCompileTools['viewKeys']
  const openPieces = async () => (await import('../markdown/compile-pieces.js')).createPieceCompiler(context)
  return async (page) => {
    const { compileApiPage } = await import('../openapi/view/compile-api-page.js')
    const { renderApiContent } = await import('./render-api-content.js')
    const model = checkModel(await modelOf(page), page)
    if (model.keys) viewKeys ??= (await import('../openapi/keys/keys-view.js')).createKeysView()
    return compileApiPage(page, model, {
      viewKeys: model.keys && viewKeys,
      compileMarkdown: await (pieces ??= openPieces()),
      highlight: isChecked ? undefined : await createHighlight(context),
      render: (content) => renderApiContent(content, labelsFor(config.lang, config.extensions.labels)),
      writeTwin: isChecked || !context.hasTwins ? undefined : await createTwinWriter()
    })
  }
}

/** Make the function that writes a page of a reference as Markdown. */
async function createTwinWriter() {
  const { writeFrameTwin } = await import('../markdown/twin/write-frame-twin.js')
  return (frame: string, texts: readonly string[], code: readonly string[]) => writeFrameTwin(frame, { texts, code })
}

/** Make the function that highlights the code of a reference. */
async function createHighlight({
  highlight
}: CompileContext): Promise<(piece: CodePiece) => Promise<readonly string[]>> {
  const { highlightSample } = await import('../markdown/code/highlight-sample.js')
  const { highlightScript } = await import('../markdown/code/highlight-script.js')
  return ({ code, language, isSample }) => {
    if (!isSample) return highlight(code, language)
    if (language === 'js') return Promise.resolve(highlightScript(code))
    return highlightSample(code, language, highlight)
  }
}

/**
 * Check that a description is the one that a page was made from: one that was lost is read again, and may have changed.
 * @throws {SourceChangedError}
 */
function checkModel(model: ApiModel, { kind, pointer, file, hash }: ApiPage): ApiModel {
  const { index, tagPages } = model.api
  const pages = [model.pageByPointer.get(pointer), index, ...tagPages]
  const isSame = pages.some((page) => page?.kind === kind && page.pointer === pointer && page.hash === hash)
  if (!isSame) throw new SourceChangedError(file)
  return model
}

/** Read a description with its look-ups. */
async function readModel({ apiKey, file }: ApiPage, config: Config, cache: Cache): Promise<ApiModel> {
  const { createApiModel } = await import('../openapi/pages/api-model.js')
  const { readStoredApi } = await import('../openapi/pages/read-stored-api.js')
  const { loadDescription } = await import('../openapi/keys/load-description.js')
  const stored = await readStoredApi({ key: apiKey, file }, config, cache, apiNames(config), loadDescription)
  return createApiModel(stored, apiWords(config))
}
