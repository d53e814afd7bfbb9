import { readFile } from 'node:fs/promises'
import type { ReadServed } from './served-file.js'

/** Read the bytes of a file of the site. */
export async function readServed(read: ReadServed, path: string): Promise<Buffer> {
  const file = await read(path)
  if (!file) throw new Error(`There is no ${path}`)
  return file.body instanceof Uint8Array ? Buffer.from(file.body) : readFile(file.body.file)
}
