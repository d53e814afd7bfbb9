import { messageOf, stackOf } from '../utils/text-of.js'
import { exitCodes } from './exit-codes.js'
import { reserveOutput } from './reserve-output.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Exit code, by the protocol, of a server whose editor left without a word. */
const unannounced = 1

/** Serve an editor on standard input and output, until it closes them. */
export async function lsp(siteDir: string, flags: SupervisionFlags): Promise<number> {
  const output = reserveOutput()
  const { lsp: answer } = await import('../commands/lsp.js')
  const isPolite = await answer(siteDir, {
    ...supervisionOf(flags),
    input: process.stdin,
    output,
    onError: (error) => console.error(stackOf(error) || messageOf(error))
  })
  process.stdin.destroy()
  return isPolite ? exitCodes.fine : unannounced
}
