import { Writable } from 'node:stream'
import { messageOf, stackOf } from '../utils/text-of.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan mcp`. */
export interface McpFlags extends SupervisionFlags {
  readonly edition: readonly string[]
}

/** Serve MCP clients on standard input and output until they close it. */
export async function mcp(siteDir: string, flags: McpFlags): Promise<number> {
  const output = reserveOutput()
  const { mcp: answer } = await import('../commands/mcp.js')
  await answer(siteDir, {
    editions: flags.edition,
    ...supervisionOf(flags),
    input: process.stdin,
    output,
    onNotice: (sentence) => console.error(sentence),
    onError: (error) => console.error(stackOf(error) || messageOf(error))
  })
  process.stdin.destroy()
  return exitCodes.fine
}

/** Keep standard output for the protocol: what the author's code prints goes to standard error. */
function reserveOutput(): Writable {
  const { stdout, stderr } = process
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  return new Writable({ write: (chunk: Buffer, _encoding, done) => void write(chunk, done) })
}
