/** A request to a server. */
export interface StoreRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** What a server keeps: results of actions under any key, and bytes under their hash. */
export interface BlobName {
  readonly kind: 'ac' | 'cas'
  /** 64 hexadecimal digits. */
  readonly key: string
}

/** What is asked of a server. */
export interface StoreQuestion extends BlobName {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  readonly body?: Uint8Array | undefined
  /** Conditions that the server has to check. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** How a server is asked for what it keeps. */
export type RemoteStore = (question: StoreQuestion) => Promise<StoreRequest>
