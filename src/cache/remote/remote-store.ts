/** A request to a server. */
export interface StoreRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** How the bytes of a key are asked for on a server; what they are is nothing that it knows. */
export type RemoteStore = (method: 'GET' | 'PUT', key: string, body?: Uint8Array) => Promise<StoreRequest>
