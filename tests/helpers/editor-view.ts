import { join } from 'node:path'
import ts from 'typescript'
import { root } from './capstan.js'

/** What an editor shows of files; positions are offsets. */
export interface EditorView {
  readonly problemsOf: (path: string) => readonly string[]
  readonly explanationAt: (path: string, position: number) => string
  readonly completionsAt: (path: string, position: number) => readonly string[]
}

/** Open TypeScript's language service, as editors do, over files that are in memory, by paths below a folder of the project. */
export function openEditorView(files: ReadonlyMap<string, string>): EditorView {
  const folder = join(root, 'examples-in-memory')
  const texts = new Map([...files].map(([path, text]) => [join(folder, path), text]))
  const folders = new Set([...texts.keys()].flatMap((path) => parentsOf(path)))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  // As in the `tsconfig.json` of a site: its islands run in browsers.
  const lib = [...(options.lib ?? []), 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']
  const service = ts.createLanguageService({
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = texts.get(path) ?? ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => ({ ...options, lib, allowImportingTsExtensions: true }),
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
    readFile: (path) => texts.get(path) ?? ts.sys.readFile(path),
    directoryExists: (path) => folders.has(path) || ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path)
  })
  return {
    problemsOf: (path) => {
      const file = join(folder, path)
      return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')
      )
    },
    explanationAt: (path, position) =>
      ts.displayPartsToString(service.getQuickInfoAtPosition(join(folder, path), position)?.documentation),
    completionsAt: (path, position) =>
      service.getCompletionsAtPosition(join(folder, path), position, undefined)?.entries.map(({ name }) => name) ?? []
  }
}

function parentsOf(path: string): string[] {
  const parent = join(path, '..')
  return parent === root ? [] : [parent, ...parentsOf(parent)]
}
