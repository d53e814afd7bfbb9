import { readFile } from 'node:fs/promises'
import type { ReadServed } from './served-file.js'

/** Read a file of the site as text. */
export async function readServedText(read: ReadServed, path: string): Promise<string> {
  const file = await read(path)
  if (!file) throw new Error(`There is no ${path}`)
  return file.body instanceof Uint8Array ? Buffer.from(file.body).toString('utf8') : readFile(file.body.file, 'utf8')
}
