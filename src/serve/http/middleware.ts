import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServedFile } from './served-file.js'

/** What a server is given beside its files: addresses that it answers, and what it adds to pages. */
export interface Middleware {
  /** Answer a request for an address of its own; false when it is for something else. */
  handle(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /** Add what belongs to a page; undefined for what is not a page. */
  transform(path: string, file: ServedFile): ServedFile | undefined
  /** End the connections. */
  close(): void
}
