import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MachineError, UsageError } from '../../model/errors.js'

/** Number of ports after the requested one that are tried. */
const maxAttempts = 50

/**
 * Listen on a port, or on the next free one (0: any), and return the port.
 * @throws {MachineError | UsageError} when the port is not permitted, none is free, or the host is not of this machine.
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  // Clients that are busy for a while take a connection again that is being closed: five seconds, as Node.js has it, are short for programs.
  server.keepAliveTimeout = 60_000
  const last = port === 0 ? 0 : Math.min(port + maxAttempts, 65_535)
  for (let candidate = port; candidate <= last; candidate++) {
    if (await tryPort(server, host, candidate)) return (server.address() as AddressInfo).port
  }
  throw new MachineError(
    `Failed to listen on ${host}: the ports from ${port} to ${last} are taken. Name another with --port.`
  )
}

/** Listen on one port; false when it is in use. */
async function tryPort(server: Server, host: string, port: number): Promise<boolean> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') return false
    if (code === 'EACCES' || code === 'EPERM') {
      throw new MachineError(
        `Failed to listen on port ${port}: permission denied (${code}). Name a port from 1024 with --port.`
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL') {
      throw new UsageError(`Cannot listen on "${host}": it is not a name or address of this machine.`)
    }
    throw error
  }
}
