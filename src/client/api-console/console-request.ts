/** A part of a multipart body. */
export type RequestPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: File; readonly type: string }

/** What a request carries. */
export type RequestBody =
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly RequestPart[] }
  | { readonly kind: 'file'; readonly file: File; readonly type: string }

/** A request as the reader filled it in. */
export interface ConsoleRequest {
  readonly method: string
  /** As browsers write it; as typed where it is no address. */
  readonly url: string
  /** Without the type of the body. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** `name=value` pairs: a page cannot send them, curl can. */
  readonly cookies: readonly string[]
  readonly body?: RequestBody
  /** Whether the browser adds the cookies that it keeps for the server. */
  readonly withCookies: boolean
  /** Name of the file that curl keeps the answer in. */
  readonly answerFile?: string
}
