import type { McpOptions } from '../commands/mcp.js'
import { messageOf, stackOf } from '../utils/text-of.js'
import { exitCodes } from './exit-codes.js'
import { onInterrupt } from './interrupt.js'
import { reserveOutput } from './reserve-output.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan mcp`. */
export interface McpFlags extends SupervisionFlags {
  readonly edition: readonly string[]
  readonly http: boolean
  readonly port: number
  readonly host: string
  readonly allowHost: readonly string[]
  readonly watch: boolean
}

/** Serve MCP clients: one on standard input and output until it closes them, or any number over HTTP until Ctrl-C. */
export async function mcp(siteDir: string, flags: McpFlags): Promise<number> {
  const options: McpOptions & Pick<Required<McpOptions>, 'onError'> = {
    editions: flags.edition,
    isBuilt: !flags.watch,
    ...supervisionOf(flags),
    onNotice: (sentence) => console.error(sentence),
    onError: (error) => console.error(stackOf(error) || messageOf(error))
  }
  if (flags.http) return serveOverHttp(siteDir, flags, options)
  const output = reserveOutput()
  const { mcp: answer } = await import('../commands/mcp.js')
  await answer(siteDir, { ...options, input: process.stdin, output })
  process.stdin.destroy()
  return exitCodes.fine
}

async function serveOverHttp(
  siteDir: string,
  { host, port, allowHost }: McpFlags,
  options: McpOptions
): Promise<number> {
  const { mcpOverHttp } = await import('../commands/mcp.js')
  const server = await mcpOverHttp(siteDir, { ...options, host, port, allowedHosts: allowHost })
  if (port !== 0 && server.port !== port) console.error(`Port ${port} is taken; using ${server.port}.`)
  console.error(`Programs ask ${server.url} over the Model Context Protocol.\nStop with Ctrl-C.`)
  return new Promise((resolve) => onInterrupt(() => void server.close().then(() => resolve(exitCodes.interrupted))))
}
