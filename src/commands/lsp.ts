import { EventEmitter, once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { createConnection } from 'vscode-languageserver'
import { createProtocolConnection } from 'vscode-languageserver-protocol/node'
import { answerEditor } from '../lsp/language-server.js'
import { openUnsavedTexts } from '../lsp/unsaved-texts.js'
import type { Supervision } from '../model/activity.js'
import { generatorVersion } from '../utils/generator.js'
import { createLiveSites } from './lsp/live-sites.js'

/** How an editor is answered. */
export interface LspOptions extends Supervision {
  readonly input: Readable
  readonly output: Writable
  /** Called with a failure of our own. */
  readonly onError: (error: unknown) => void
}

/** Where the protocol's own library tells of messages that it cannot read: not the connection, which may be gone. */
const logger = { error: console.error, warn: console.error, info: console.error, log: console.error }

/**
 * Serve an editor by the Language Server Protocol, until it closes the connection.
 * @returns whether it said goodbye before, as the protocol asks
 */
export async function lsp(siteDir: string, { input, output, onError, ...supervision }: LspOptions): Promise<boolean> {
  const ending = new EventEmitter()
  const left = once(ending, 'left')
  const leave = () => void ending.emit('left')
  const watchDog = { shutdownReceived: false, initialize: () => undefined, exit: leave }
  const connection = createConnection(() => createProtocolConnection(input, output, logger), watchDog)
  input.once('end', leave).once('close', leave)
  answerEditor(connection, {
    siteDir,
    version: generatorVersion,
    openSites: (folders) =>
      createLiveSites(
        folders,
        { ...supervision, unsaved: openUnsavedTexts() },
        {
          show: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] }),
          onError
        }
      )
  })
  await left
  return watchDog.shutdownReceived
}
