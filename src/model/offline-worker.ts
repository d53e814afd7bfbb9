/** What the build of a site writes before its service worker. */
export interface WorkerOptions {
  /** Id of the deployment: that of all its files. */
  readonly version: string
  /** Base path of the site, as addresses have it. */
  readonly base: string
  /** Whether whole editions are kept, and not only what was read. */
  readonly keepsAll: boolean
}

/** What an open page asks of the service worker. */
export interface KeepRequest {
  /** Addresses of the page, and of what it loaded before there was a worker. */
  readonly urls: readonly string[]
  /** Address of the list of all files of its edition, which are to be kept. */
  readonly list?: string | undefined
}

/** All files of an edition that are kept. */
export interface FileList {
  readonly version: string
  readonly files: readonly ListedFile[]
}

/** A file of an edition: its path below the base path of the site, and a hash that changes with its bytes. */
export type ListedFile = readonly [path: string, hash: string]
