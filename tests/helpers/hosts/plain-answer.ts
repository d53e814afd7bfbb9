import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a server of plain files sends. */
interface PlainAnswer {
  readonly status: number
  readonly location?: string
  readonly file?: string
}

/** Answer an address as `python3 -m http.server` and Apache do: a folder by its `index.html`, with a slash, and a file by its name. */
export function plainAnswer(folder: string, address: string): PlainAnswer {
  const { pathname, search } = new URL(address, 'http://host')
  const path = join(folder, decodeURIComponent(pathname))
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  if (isFolder && !pathname.endsWith('/')) return { status: 301, location: `${pathname}/${search}` }
  const file = isFolder ? join(path, 'index.html') : path
  const isThere = existsSync(file) && statSync(file).isFile() && (isFolder || !pathname.endsWith('/'))
  return isThere ? { status: 200, file } : { status: 404 }
}
