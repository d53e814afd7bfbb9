/** The head of a response. */
export interface ResponseHead {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Final URL after redirects; absent without one. */
  readonly redirectedTo?: string
}

/** Why a body is incomplete: it was cancelled, too large, or the connection broke. */
export type BodyEnd = 'whole' | 'cancelled' | 'cut' | 'broken'

/** Why there is no response, as far as a page can know. */
export type FailureReason = 'mixedContent' | 'policy' | 'noCors' | 'noAnswer'

/** The outcome of a request; times are in milliseconds. */
export type Outcome =
  | {
      readonly kind: 'reading'
      readonly head: ResponseHead
      readonly size: number
      /** End of a sequence that need not end, as far as it has come. */
      readonly text?: string
      /** The newest picture of a body that replaces one by the next. */
      readonly frame?: Blob
    }
  | {
      readonly kind: 'answer'
      readonly head: ResponseHead
      readonly body: Blob
      /** Its newest picture, where it replaces one by the next. */
      readonly frame?: Blob | undefined
      readonly end: BodyEnd
      readonly time: number
    }
  | {
      readonly kind: 'failed'
      readonly reason: FailureReason
      readonly message: string
      readonly time: number
      /** Whether the reader has checked that the server responds. */
      readonly isProbed?: boolean
    }
  | { readonly kind: 'cancelled'; readonly time: number }
