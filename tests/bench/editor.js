import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'

/** Time between two keystrokes of somebody who types fast, in milliseconds. */
const keystroke = 120

/**
 * Measure the time from a keystroke to the finding that it leads to, in milliseconds: 41 letters of a link that is wrong with each, and the pause after
 * them, until the site is read. Prints the medians beside what a check of the site takes that has read it before.
 */
export async function measureEditor(bin, site, check) {
  await check()
  const { ms } = await check()
  const file = join(site, 'content', 'section-0', 'page-1.md')
  const server = spawn(process.execPath, [bin, 'lsp', site], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin)
  )
  const uri = pathToFileURL(file).href
  let look = () => undefined
  connection.onNotification('textDocument/publishDiagnostics', (shown) => look(shown))
  connection.listen()
  const shows = (isRight) =>
    new Promise((resolve) => (look = (shown) => shown.uri === uri && isRight(shown) && resolve()))
  const workspaceFolders = [{ uri: pathToFileURL(site).href, name: 'site' }]
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders })
  await connection.sendNotification('initialized', {})
  const text = readFileSync(file, 'utf8')
  const document = (version) => ({ uri, version, languageId: 'markdown' })
  await connection.sendNotification('textDocument/didOpen', { textDocument: { ...document(0), text } })
  await connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } })
  const times = []
  for (let version = 1; version <= 41; version++) {
    const name = 'x'.repeat(version)
    const found = shows(({ diagnostics }) => diagnostics.some(({ message }) => message.includes(`"${name}.md"`)))
    const start = performance.now()
    await connection.sendNotification('textDocument/didChange', {
      textDocument: document(version),
      contentChanges: [{ text: `${text}\n[a](${name}.md)\n` }]
    })
    await found
    times.push(performance.now() - start)
    await setTimeout(keystroke)
  }
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  const median = times.toSorted((a, b) => a - b)[20]
  console.log(
    `A finding stands ${median.toFixed(0)} ms after its keystroke (median of ${times.length}), ${(median / ms).toFixed(2)} of a check of the same site that knows it (${ms.toFixed(0)} ms)`
  )
}
