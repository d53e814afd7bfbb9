/** An editor that asks `capstan lsp`, with the connection of the protocol's own library. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type DocumentSymbol,
  type Hover,
  type Location,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit
} from 'vscode-languageserver-protocol/node'
import { onTestFinished } from 'vitest'
import { bin } from './capstan.js'

/** A place in a document as editors count: lines and characters from 0. */
export interface At {
  readonly line: number
  readonly character: number
}

/** An editor with a folder open. */
export interface Editor {
  readonly uriOf: (file: string) => string
  open(file: string, text: string): Promise<void>
  change(file: string, text: string): Promise<void>
  save(file: string): Promise<void>
  close(file: string): Promise<void>
  /** Wait until what is shown of a file is as it should be. */
  shows(file: string, isRight: (diagnostics: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>
  complete(file: string, at: At): Promise<CompletionItem[]>
  hover(file: string, at: At): Promise<Hover | null>
  define(file: string, at: At): Promise<Location | null>
  outline(file: string): Promise<DocumentSymbol[]>
  actions(file: string, at: At): Promise<CodeAction[]>
  prepareRename(file: string, at: At): Promise<{ placeholder: string } | null>
  rename(file: string, at: At, newName: string): Promise<WorkspaceEdit>
  willRename(from: string, to: string): Promise<WorkspaceEdit | null>
  changedOnDisk(file: string): Promise<void>
  /** Leave as the protocol says; the exit code of the server. */
  leave(): Promise<number | null>
}

/** Start an editor on a folder; it is gone with the test. */
export async function openEditor(
  folder: string,
  { flags = [], locale = 'en' }: { readonly flags?: readonly string[]; readonly locale?: string } = {}
): Promise<Editor> {
  const server = spawn(process.execPath, [bin, 'lsp', ...flags], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin)
  )
  const shown = new Map<string, readonly Diagnostic[]>()
  const waiting = new Set<() => void>()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    shown.set(uri, diagnostics)
    for (const look of waiting) look()
  })
  connection.listen()
  const uriOf = (file: string) => pathToFileURL(join(folder, file)).href
  const versions = new Map<string, number>()
  const documentOf = (file: string) => ({ textDocument: { uri: uriOf(file) } })
  const ask = <Answer>(method: string, params: object) => connection.sendRequest<Answer>(method, params)
  await ask('initialize', {
    processId: process.pid,
    rootUri: null,
    locale,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'docs' }]
  })
  await connection.sendNotification('initialized', {})
  return {
    uriOf,
    open: (file, text) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uriOf(file), languageId: 'markdown', version: 1, text }
      }),
    change: (file, text) => {
      const version = (versions.get(file) ?? 1) + 1
      versions.set(file, version)
      return connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uriOf(file), version },
        contentChanges: [{ text }]
      })
    },
    save: (file) => connection.sendNotification('textDocument/didSave', documentOf(file)),
    close: (file) => connection.sendNotification('textDocument/didClose', documentOf(file)),
    shows: (file, isRight) =>
      new Promise((resolve) => {
        const look = () => {
          const diagnostics = shown.get(uriOf(file)) ?? []
          if (!isRight(diagnostics)) return
          waiting.delete(look)
          resolve(diagnostics)
        }
        waiting.add(look)
        look()
      }),
    complete: (file, position) => ask('textDocument/completion', { ...documentOf(file), position }),
    hover: (file, position) => ask('textDocument/hover', { ...documentOf(file), position }),
    define: (file, position) => ask('textDocument/definition', { ...documentOf(file), position }),
    outline: (file) => ask('textDocument/documentSymbol', documentOf(file)),
    actions: (file, start) =>
      ask('textDocument/codeAction', {
        ...documentOf(file),
        range: { start, end: start },
        context: { diagnostics: [] }
      }),
    prepareRename: (file, position) => ask('textDocument/prepareRename', { ...documentOf(file), position }),
    rename: (file, position, newName) => ask('textDocument/rename', { ...documentOf(file), position, newName }),
    willRename: (from, to) => ask('workspace/willRenameFiles', { files: [{ oldUri: uriOf(from), newUri: uriOf(to) }] }),
    changedOnDisk: (file) =>
      connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(file), type: 2 }] }),
    async leave() {
      await ask('shutdown', {})
      await connection.sendNotification('exit')
      const [code] = (await once(server, 'exit')) as [number | null]
      return code
    }
  }
}

/** Find a text in another, as an editor counts; `after`: behind its last character. */
export function at(text: string, wanted: string, { after = false } = {}): At {
  const offset = text.indexOf(wanted) + (after ? wanted.length : 0)
  const before = text.slice(0, offset).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

/** Apply the edits of an editor to a text. */
export function withEdits(text: string, edits: WorkspaceEdit['changes'], uri: string): string {
  const lines = text.split('\n')
  const offsetOf = ({ line, character }: At) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character
  return (edits?.[uri] ?? [])
    .toSorted((a, b) => offsetOf(b.range.start) - offsetOf(a.range.start))
    .reduce(
      (now, { range, newText }) => now.slice(0, offsetOf(range.start)) + newText + now.slice(offsetOf(range.end)),
      text
    )
}
