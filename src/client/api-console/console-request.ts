/** A part of a multipart body. */
export type RequestPart =
  | { readonly name: string; readonly value: string; readonly type?: string }
  | { readonly name: string; readonly file: File; readonly type: string }

/** The body of a request. */
export type RequestBody =
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly RequestPart[] }
  | { readonly kind: 'file'; readonly file: File; readonly type: string }

/** A request as the reader filled it in. */
export interface ConsoleRequest {
  readonly method: string
  /** Normalized as by browsers; as typed where it is not a valid URL. */
  readonly url: string
  /** Without the content type. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** `name=value` pairs, which only curl can send. */
  readonly cookies: readonly string[]
  readonly body?: RequestBody
  /** Whether the browser includes its cookies for the server. */
  readonly withCookies: boolean
  /** Name of the file that curl saves the response to. */
  readonly answerFile?: string
}
