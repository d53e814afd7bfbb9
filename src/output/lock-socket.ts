/**
 * A socket that the kernel closes with its process, however that ends: whoever can connect to it knows that the holder of the
 * lock lives, also from a container that shares the folder and sees other process ids. Node has no file locks.
 */
import { closeSync, openSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { basename, dirname } from 'node:path'

/** A listening socket. */
export interface LockSocket {
  close(): void
}

/** Longest address of a socket that the kernel accepts, in bytes. */
const maxAddress = 100

/** Listen beside a lock file; undefined where the file system or the system has no sockets. */
export function openLockSocket(lockFile: string, inode: number): LockSocket | undefined {
  const path = lockSocketOf(lockFile, inode)
  const address = openAddress(path)
  try {
    rmSync(path, { force: true }) // left by a killed process whose file had the same number
    const server = createServer((connection) => connection.destroy())
    server.on('error', () => undefined)
    server.listen(address.name)
    if (!server.listening) throw new Error('no socket')
    server.unref()
    const close = () => {
      server.close()
      rmSync(path, { force: true })
      address.close()
    }
    return { close }
  } catch {
    address.close()
    return undefined
  }
}

/** Whether a process listens on the socket of a lock file. */
export async function hasListener(lockFile: string, inode: number): Promise<boolean> {
  const address = openAddress(lockSocketOf(lockFile, inode))
  try {
    return await new Promise((resolve) => {
      const connection = connect(address.name)
      connection.on('connect', () => resolve(true)).on('error', () => resolve(false))
      connection.unref().on('connect', () => connection.destroy())
    })
  } finally {
    address.close()
  }
}

/** Name the socket of a lock file. A number stands for one file as long as anybody has it open, so no two holders share a socket. */
export function lockSocketOf(lockFile: string, inode: number): string {
  return `${lockFile}-${inode}`
}

/** Shorten a path that is too long for an address: Linux offers each open folder under a short name. */
function openAddress(path: string): { readonly name: string; readonly close: () => void } {
  if (Buffer.byteLength(path) <= maxAddress || process.platform !== 'linux')
    return { name: path, close: () => undefined }
  const folder = openSync(dirname(path), 'r')
  return { name: `/proc/self/fd/${folder}/${basename(path)}`, close: () => closeSync(folder) }
}
