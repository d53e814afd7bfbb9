// Starts `capstan lsp` of the folder that is open, and connects Visual Studio Code with it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace, window } from 'vscode'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'

let client

/** Start the server when a document in Markdown is opened. */
export async function activate(context) {
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath
  const program = folder && programIn(folder)
  if (!program) {
    window.setStatusBarMessage('Capstan is not installed in this folder: npm install --save-dev capstan', 10_000)
    return
  }
  const args = ['lsp', folder, ...(workspace.isTrusted ? [] : ['--untrusted'])]
  client = new LanguageClient(
    'capstan',
    'Capstan',
    { module: program, args, transport: TransportKind.stdio, options: { cwd: folder } },
    {
      documentSelector: [
        { scheme: 'file', language: 'markdown' },
        { scheme: 'file', language: 'mdx' },
        { scheme: 'file', pattern: '**/site.config.{ts,mts,js,mjs}' }
      ]
    }
  )
  await client.start()
  context.subscriptions.push(client)
  context.subscriptions.push(
    workspace.onDidGrantWorkspaceTrust(async () => {
      await client.stop()
      await activate(context)
    })
  )
}

/** Stop the server with the window. */
export function deactivate() {
  return client?.stop()
}

/** Find the program: the one that is set, or that of the folder. One that a stranger's folder brings runs nowhere. */
function programIn(folder) {
  const named = workspace.getConfiguration('capstan').get('command')
  if (named) return named
  const own = join(folder, 'node_modules', 'capstan', 'bin', 'capstan.js')
  return workspace.isTrusted && existsSync(own) ? own : undefined
}
