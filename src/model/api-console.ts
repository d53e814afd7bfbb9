import type { SecurityKind } from './security-kind.js'

/** Data of the API console for an operation. Every operation page embeds it, so absent keys are defaults. */
export interface ConsoleOperation {
  /** File of the description: what the reader keeps belongs to all of its operations, and to no others. */
  readonly reference: string
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
  /** Alternative security requirements; all schemes of one are needed together, and one without schemes allows anonymous calls. */
  readonly security: readonly (readonly ConsoleScheme[])[]
  /** Headers that are sent unless the reader removes them. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** File name for saving a response that is neither JSON nor text. */
  readonly answerFile?: string
  /** What the response is; absent: JSON. */
  readonly answer?: 'text' | 'binary' | 'none'
  /** Whether the response need not end. */
  readonly isStream?: true
  /** Whether the response sets a cookie that other requests need. */
  readonly setsCookie?: true
  /** Named examples to choose from; absent: none. The form begins with the first of each parameter and of the body. */
  readonly examples?: readonly ConsoleExample[]
  /** Languages of the samples that follow the form; those that an author wrote do not. */
  readonly samples: readonly string[]
}

/** A named example of a request: values of the form. */
export interface ConsoleExample {
  readonly name: string
  readonly title: string
  readonly parameters: readonly Pick<ConsoleParameter, 'place' | 'name' | 'value'>[]
  readonly body?: {
    /** Index of its media type. */
    readonly index: number
    readonly text?: string
    readonly fields?: readonly Pick<ConsoleField, 'name' | 'value'>[]
  }
}

/** A server; its address has `{variables}` and is complete. */
export interface ConsoleServer {
  readonly url: string
  readonly variables: readonly {
    readonly name: string
    readonly value: string
    /** Allowed values; absent: any. */
    readonly values?: readonly string[]
  }[]
}

/** How typed text is interpreted: as it is, as one value per line, or as a JSON object. */
export type ConsoleShape = 'text' | 'list' | 'object'

/** An input field. */
export interface ConsoleField {
  readonly name: string
  readonly value: string
  readonly shape?: Exclude<ConsoleShape, 'text'>
  readonly isRequired?: true
  readonly isSent?: true
  /** Whether it may be required and empty. */
  readonly allowsEmpty?: true
  /** Serialization style of lists and objects; absent: the default of its place. */
  readonly style?: string
  /** Whether each entry of a list or an object is a separate field; absent: the default of its style. */
  readonly explode?: boolean
  readonly type?: string
  /** Allowed values; absent: any. */
  readonly values?: readonly string[]
  /** Value that the server assumes where none is sent. */
  readonly default?: string
}

/** A parameter. */
export interface ConsoleParameter extends ConsoleField {
  readonly place: 'path' | 'query' | 'header' | 'cookie'
  readonly type: string
  /** Whether reserved characters are not encoded. */
  readonly isReserved?: true
}

/** A body in one media type. */
export type ConsoleBody =
  | { readonly kind: 'text'; readonly type: string; readonly text: string; readonly isJson?: true }
  | { readonly kind: 'form'; readonly type: string; readonly fields: readonly ConsoleField[] }
  | { readonly kind: 'multipart'; readonly type: string; readonly fields: readonly ConsolePart[] }
  | { readonly kind: 'file'; readonly type: string; readonly fileName: string }

/** A part of a multipart body. */
export interface ConsolePart extends ConsoleField {
  /** Media type of a part that is a text, where it has one. */
  readonly textType?: string
  /** Media type of a part that is a file. */
  readonly fileType?: string
  /** Name of the file in samples until the reader chooses one. */
  readonly fileName?: string
}

/** A security scheme. */
export interface ConsoleScheme {
  readonly name: string
  readonly kind: SecurityKind
  /** Name of the header, parameter or cookie, or the HTTP scheme. */
  readonly detail?: string
  /** Initial value; for `basic` it is `user:password`. */
  readonly credential?: string
  /** Ways to get a token in the browser. */
  readonly flows?: readonly ConsoleFlow[]
  /** Permissions that the operation needs. */
  readonly scopes?: readonly { readonly name: string; readonly description?: string }[]
}

/** A flow of OAuth 2.0 with its addresses, which may be relative to the server. */
export interface ConsoleFlow {
  readonly kind: 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization'
  readonly authorizationUrl?: string
  readonly tokenUrl?: string
  readonly deviceUrl?: string
  /** Discovery URL of an OpenID provider. */
  readonly discoveryUrl?: string
}

/** Names of the labels of the console; `{}` is replaced by the client. */
export type ConsoleLabelName =
  | 'server'
  | 'otherServer'
  | 'environments'
  | 'environmentName'
  | 'environmentSave'
  | 'environmentRemove'
  | 'environmentHelp'
  | 'path'
  | 'query'
  | 'header'
  | 'cookie'
  | 'required'
  | 'sendField'
  | 'moreFields'
  | 'listHelp'
  | 'filesHelp'
  | 'objectHelp'
  | 'default'
  | 'example'
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
  | 'getToken'
  | 'flow'
  | 'flowCode'
  | 'flowClient'
  | 'flowDevice'
  | 'clientId'
  | 'clientSecret'
  | 'redirectHelp'
  | 'requestToken'
  | 'tokenWaiting'
  | 'tokenDevice'
  | 'tokenReceived'
  | 'tokenFailed'
  | 'tokenBlocked'
  | 'tokenClosed'
  | 'tokenUnsupported'
  | 'user'
  | 'password'
  | 'credentialHelp'
  | 'keepCredentials'
  | 'keptHelp'
  | 'cookieHelp'
  | 'certificateHelp'
  | 'withCookies'
  | 'withCookiesHelp'
  | 'send'
  | 'close'
  | 'cancel'
  | 'sending'
  | 'reading'
  | 'time'
  | 'redirected'
  | 'answerHeaders'
  | 'hiddenHeaders'
  | 'noBody'
  | 'binary'
  | 'image'
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
  | 'probe'
  | 'causeCors'
  | 'causeAddress'
  | 'causeCertificate'
  | 'causeNetwork'
  | 'causeBrowser'
  | 'causeRedirect'
  | 'badUrl'
  | 'badHeader'
  | 'missingPath'
  | 'missingField'
  | 'missingBody'
  | 'missingFile'
  | 'curl'
  | 'curlHelp'

/** The labels of the console. */
export type ConsoleLabels = Readonly<Record<ConsoleLabelName, string>>
