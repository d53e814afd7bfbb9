import type { SecurityKind } from './security-kind.js'

/** What the API console needs to know of an operation. Every operation page carries it: what is absent is not so. */
export interface ConsoleOperation {
  /** In capitals. */
  readonly method: string
  /** With its `{parameters}`. */
  readonly path: string
  /** At least one. */
  readonly servers: readonly ConsoleServer[]
  readonly parameters: readonly ConsoleParameter[]
  /** One for each media type. */
  readonly bodies: readonly ConsoleBody[]
  readonly isBodyRequired: boolean
  /** Ways to prove who asks; all schemes of one way are needed together, and a way without schemes lets everybody in. */
  readonly security: readonly (readonly ConsoleScheme[])[]
  /** Headers that are sent unless the reader takes them out. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Name of the file an answer is kept in that is neither JSON nor text. */
  readonly answerFile?: string
}

/** A server; its address has `{variables}` and is complete. */
export interface ConsoleServer {
  readonly url: string
  readonly variables: readonly {
    readonly name: string
    readonly value: string
    /** What it may be; absent: anything. */
    readonly values?: readonly string[]
  }[]
}

/** What a text means that a reader types: itself, a value on each line, or an object as JSON. */
export type ConsoleShape = 'text' | 'list' | 'object'

/** What a reader can fill in. */
export interface ConsoleField {
  readonly name: string
  /** What stands there at first. */
  readonly value: string
  readonly shape?: Exclude<ConsoleShape, 'text'>
  readonly isRequired?: true
  /** Whether it is sent at first. */
  readonly isSent?: true
}

/** A parameter. */
export interface ConsoleParameter extends ConsoleField {
  readonly place: 'path' | 'query' | 'header' | 'cookie'
  readonly type: string
  /** What it may be; absent: anything. */
  readonly values?: readonly string[]
  /** What the server takes when it is not sent. */
  readonly default?: string
  /** How lists and objects are written; absent: as is usual at its place. */
  readonly style?: string
  /** Whether each part of a list or an object stands for itself; absent: as is usual for its style. */
  readonly explode?: boolean
  /** Whether reserved characters stand as they are. */
  readonly isReserved?: true
}

/** A body in one media type. */
export type ConsoleBody =
  | { readonly kind: 'text'; readonly type: string; readonly text: string; readonly isJson?: true }
  | { readonly kind: 'form'; readonly type: string; readonly fields: readonly ConsoleField[] }
  | { readonly kind: 'multipart'; readonly type: string; readonly fields: readonly ConsolePart[] }
  | { readonly kind: 'file'; readonly type: string }

/** A part of a multipart body. */
export interface ConsolePart extends ConsoleField {
  /** Media type of a part that is a file. */
  readonly fileType?: string
}

/** A way to prove who asks. */
export interface ConsoleScheme {
  readonly name: string
  readonly kind: SecurityKind
  /** Name of the header, parameter or cookie, or the HTTP scheme. */
  readonly detail?: string
  /** What stands there at first; with `basic` it is `user:password`. */
  readonly credential?: string
}

/** Names of the words that the console shows; `{}` stands in them for what the client knows. */
export type ConsoleWordName =
  | 'server'
  | 'serverHelp'
  | 'serverChoice'
  | 'serverReset'
  | 'path'
  | 'query'
  | 'header'
  | 'cookie'
  | 'required'
  | 'sendField'
  | 'moreFields'
  | 'listHelp'
  | 'objectHelp'
  | 'default'
  | 'notSet'
  | 'body'
  | 'sendBody'
  | 'mediaType'
  | 'invalidJson'
  | 'file'
  | 'headers'
  | 'headerName'
  | 'headerValue'
  | 'addHeader'
  | 'removeHeader'
  | 'security'
  | 'securityNone'
  | 'token'
  | 'user'
  | 'password'
  | 'credentialHelp'
  | 'cookieHelp'
  | 'certificateHelp'
  | 'withCookies'
  | 'send'
  | 'cancel'
  | 'sending'
  | 'reading'
  | 'time'
  | 'redirected'
  | 'answerHeaders'
  | 'hiddenHeaders'
  | 'noBody'
  | 'binary'
  | 'picture'
  | 'shortened'
  | 'bodyCancelled'
  | 'bodyCut'
  | 'bodyBroken'
  | 'save'
  | 'copy'
  | 'copied'
  | 'notCopied'
  | 'cancelled'
  | 'mixedContent'
  | 'mixedContentHelp'
  | 'policy'
  | 'policyHelp'
  | 'noCors'
  | 'noCorsHelp'
  | 'noAnswer'
  | 'causeAddress'
  | 'causeCertificate'
  | 'causeNetwork'
  | 'causeBrowser'
  | 'causeRedirect'
  | 'badUrl'
  | 'badHeader'
  | 'missingPath'
  | 'missingFile'
  | 'curl'
  | 'curlHelp'

/** The words of the console. */
export type ConsoleWords = Readonly<Record<ConsoleWordName, string>>
