/** The conversation with an editor: what it tells of its documents goes to the sites, and what these find and know goes back. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  ResponseError,
  type ServerCapabilities,
  TextDocuments,
  TextDocumentSyncKind,
  type TextDocumentPositionParams
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { realPath } from '../files/real-path.js'
import { UsageError } from '../model/errors.js'
import type { RuleTexts } from '../model/rule.js'
import { complete } from './complete.js'
import { define } from './define.js'
import { explain } from './explain.js'
import type { LiveSites } from './live-sites.js'
import { outline } from './outline.js'
import { quickFixes } from './quick-fixes.js'
import { renameFile, renameHeading, renamedHeading } from './rename.js'
import type { SiteState, Spot } from './site-state.js'

/** What the server can do. */
const capabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['(', '/', '#', ':', '<', '{', '[', '"'] },
  hoverProvider: true,
  definitionProvider: true,
  documentSymbolProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  workspace: {
    workspaceFolders: { supported: true },
    fileOperations: {
      willRename: {
        filters: [
          { scheme: 'file', pattern: { glob: '**/*.{md,mdx}' } },
          { scheme: 'file', pattern: { glob: '**/*', matches: 'folder' } }
        ]
      }
    }
  }
}

/** Opens the sites once it is known which folders the editor has open. */
export type OpenSites = (folders: readonly string[], connection: Connection) => LiveSites

/**
 * Answer an editor until it leaves.
 * @param siteDir Folder of the site where the editor names none.
 */
export function answerEditor(
  connection: Connection,
  { siteDir, openSites, version }: { readonly siteDir: string; readonly openSites: OpenSites; readonly version: string }
): void {
  const documents = new TextDocuments(TextDocument)
  let sites: LiveSites | undefined
  let language: keyof RuleTexts = 'en'
  let [isWatching, isShut] = [false, false]

  connection.onInitialize(({ workspaceFolders, capabilities: client, locale }) => {
    language = locale?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
    isWatching = client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    const folders = (workspaceFolders ?? []).flatMap(({ uri }) => namedPathOf(uri) ?? [])
    sites = openSites(folders.length > 0 ? folders : [resolve(siteDir)], connection)
    return { capabilities, serverInfo: { name: 'capstan', version } }
  })
  connection.onInitialized(async () => {
    if (isWatching)
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
  })
  connection.onDidChangeWatchedFiles(({ changes }) => sites?.changed(changes.flatMap(({ uri }) => pathOf(uri) ?? [])))
  connection.onShutdown(() => {
    sites?.close()
    sites = undefined
    isShut = true
  })
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) sites?.edited(path, document.getText(), document.uri)
  })
  documents.onDidSave(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) sites?.saved(path)
  })
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) sites?.closed(path)
  })

  /** Get the sites; outside of a conversation there are none. */
  const begun = (): LiveSites => {
    if (sites) return sites
    const code = isShut ? ErrorCodes.InvalidRequest : ErrorCodes.ServerNotInitialized
    throw new ResponseError(code, isShut ? 'The server was shut down.' : 'The server was not initialized yet.')
  }
  /** Answer a question about a document by its site, as that is once all that was typed is read; without one, with what stands for nothing. */
  const ask = async <Answer>(
    uri: string,
    none: Answer,
    answer: (state: SiteState, path: string, text: string) => Answer | Promise<Answer>
  ): Promise<Answer> => {
    const path = pathOf(uri)
    const document = documents.get(uri)
    const state = path === undefined ? undefined : await begun().stateOf(path)
    return path !== undefined && document && state ? answer(state, path, document.getText()) : none
  }
  const spotOf = ({ textDocument: { uri }, position }: TextDocumentPositionParams, path: string): Spot => {
    const document = documents.get(uri)
    return { path, text: document?.getText() ?? '', offset: document?.offsetAt(position) ?? 0 }
  }

  connection.onCompletion((params) =>
    ask(params.textDocument.uri, [], (state, path) => complete(spotOf(params, path), state))
  )
  connection.onDefinition((params) =>
    ask(params.textDocument.uri, undefined, (state, path) => define(spotOf(params, path), state))
  )
  connection.onHover((params) =>
    ask(params.textDocument.uri, undefined, (state, path) => {
      const { line, character } = params.position
      const found = (sites?.shownIn(path) ?? []).flatMap(({ message, shown: { range } }) => {
        const isAfter = line > range.start.line || (line === range.start.line && character >= range.start.character)
        const isBefore = line < range.end.line || (line === range.end.line && character <= range.end.character)
        return isAfter && isBefore ? [message] : []
      })
      return explain(spotOf(params, path), state, { found, language })
    })
  )
  connection.onDocumentSymbol(({ textDocument: { uri } }) =>
    ask(uri, [], (state, path, text) => outline({ path, text }, state))
  )
  connection.onCodeAction(({ textDocument: { uri }, range, context: { only } }) =>
    ask(uri, [], (_, path, text) => {
      if (only && !only.some((kind) => CodeActionKind.QuickFix.startsWith(kind))) return []
      const shown = (sites?.shownIn(path) ?? []).filter(
        ({ shown: { range: own } }) => own.start.line <= range.end.line && own.end.line >= range.start.line
      )
      return quickFixes(shown, { uri, path, text })
    })
  )
  connection.onPrepareRename((params) =>
    ask(
      params.textDocument.uri,
      undefined,
      async (state, path) => (await renamedHeading(spotOf(params, path), state))?.shown
    )
  )
  connection.onRenameRequest((params) =>
    ask(params.textDocument.uri, undefined, async (state, path) =>
      refusing(() => {
        refuseUnsaved(begun())
        const tryMove = (from: string, to: string) => begun().move(path, from, to)
        return renameHeading(spotOf(params, path), params.newName, state, tryMove, begun().uriOf)
      })
    )
  )
  connection.workspace.onWillRenameFiles(async ({ files }) =>
    refusing(async () => {
      const [file, ...others] = files
      const [from, to] = [file && pathOf(file.oldUri), file && pathOf(file.newUri)]
      const state = from === undefined ? undefined : await begun().stateOf(from)
      if (from === undefined || to === undefined || !state) return null
      refuseUnsaved(begun())
      const edit = await renameFile(from, to, state, (old, now) => begun().move(from, old, now), begun().uriOf)
      if (edit && others.length > 0)
        throw new UsageError('Rename one file, or one folder, at a time, so that the links to it can follow.')
      return edit
    })
  )
  documents.listen(connection)
  connection.listen()
}

/** Refuse a move while something is typed and not saved: it edits what the disk has. */
function refuseUnsaved(sites: LiveSites): void {
  const unsaved = sites.unsavedFiles()
  if (unsaved.length > 0)
    throw new UsageError(
      `Save ${unsaved.length === 1 ? 'the file' : `the ${unsaved.length} files`} with changes first.`
    )
}

/** Report to the editor why something is not done. */
async function refusing<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof UsageError) throw new ResponseError(ErrorCodes.InvalidRequest, error.message)
    throw error
  }
}

/** Read the real path of a document; undefined for one that is no file. */
function pathOf(uri: string): string | undefined {
  const path = namedPathOf(uri)
  return path === undefined ? undefined : realPath(path)
}

/** Read a path as the editor calls it, which may lead over links. */
function namedPathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined // an address of another machine
  }
}
