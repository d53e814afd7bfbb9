import { Writable } from 'node:stream'

/** Keep standard output for the protocol: what the author's code prints goes to standard error. */
export function reserveOutput(): Writable {
  const { stdout, stderr } = process
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  return new Writable({ write: (chunk: Buffer, _encoding, done) => void write(chunk, done) })
}
