/** The extension for Visual Studio Code, with stand-ins for the editor and its client: which program it starts, and how. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './helpers/files.js'

/** What the extension has told the client to start. */
interface Started {
  readonly module: string
  readonly args: readonly string[]
}

interface Stand {
  started: Started | undefined
  message: string | undefined
}

/** The editor and its client, as far as the extension knows them. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(bundle) {
    bundle.onResolve({ filter: /^vscode/ }, ({ path }) => ({ path, namespace: 'stand-in' }))
    bundle.onLoad({ filter: /^vscode$/, namespace: 'stand-in' }, () => ({
      contents: `const { folder, isTrusted, command, stand } = globalThis.editor
export const workspace = {
  isTrusted,
  workspaceFolders: [{ uri: { scheme: 'file', fsPath: folder } }],
  getConfiguration: () => ({ get: () => command }),
  onDidGrantWorkspaceTrust: () => ({ dispose() {} })
}
export const window = { setStatusBarMessage: (message) => (stand.message = message) }`
    }))
    bundle.onLoad({ filter: /client/, namespace: 'stand-in' }, () => ({
      contents: `export const TransportKind = { stdio: 0 }
export class LanguageClient {
  constructor(id, name, server) { this.server = server }
  async start() { globalThis.editor.stand.started = this.server }
  async stop() {}
}`
    }))
  }
}

/** Open a folder in the editor; what it has started. */
async function openFolder(files: Readonly<Record<string, string>>, editor: { isTrusted: boolean; command: string }) {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const stand: Stand = { started: undefined, message: undefined }
  Object.assign(globalThis, { editor: { ...editor, folder, stand } })
  const outfile = join(temporaryFolder(), 'extension.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, '../editors/vscode/extension.js')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    plugins: [standIns]
  })
  const extension = (await import(pathToFileURL(outfile).href)) as { activate(context: object): Promise<void> }
  await extension.activate({ subscriptions: [] })
  return { folder, ...stand }
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'editor'))

const installed = { 'node_modules/capstan/bin/capstan.js': '' }

test('starts the program of a folder that is trusted, with the folder as its site', async () => {
  const { folder, started } = await openFolder(installed, { isTrusted: true, command: '' })
  expect(started).toMatchObject({
    module: join(folder, 'node_modules/capstan/bin/capstan.js'),
    args: ['lsp', folder]
  })
})

test("runs no program that a stranger's folder brings, and the one that is set with --untrusted", async () => {
  expect((await openFolder(installed, { isTrusted: false, command: '' })).started).toBeUndefined()
  const { folder, started } = await openFolder(installed, { isTrusted: false, command: '/opt/capstan.js' })
  expect(started).toMatchObject({ module: '/opt/capstan.js', args: ['lsp', folder, '--untrusted'] })
})

test('says how to install what is not there', async () => {
  const { started, message } = await openFolder({}, { isTrusted: true, command: '' })
  expect([started, message]).toEqual([undefined, expect.stringContaining('npm install --save-dev capstan')])
})
