import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '..', 'bin', 'capstan.js')

/** Start `capstan serve` with arguments; the address, without a slash at its end, is there when the server listens. */
export async function serveSite(...args) {
  const child = spawn(process.execPath, [bin, 'serve', ...args])
  return { url: (await addressOf(child)).replace(/\/$/, ''), close: () => child.kill() }
}

/** Wait for the address that the server prints. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk) => {
      text += chunk
      const address = /http:\/\/\S+/.exec(text)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`The server ended:\n${text}`)))
  })
}
