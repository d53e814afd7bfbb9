import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServedFile } from './served-file.js'

/** An extension of the server that handles paths of its own and transforms pages. */
export interface Middleware {
  /** Handle a request for a path of its own; false for any other path. */
  handle(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /** Transform a page; undefined for other files. */
  transform(path: string, file: ServedFile): ServedFile | undefined
  /** Close open connections. */
  close(): void
}
