import type { ChangesPageProps } from './api-changes-props.js'
import type { ConsoleOperation } from './api-console.js'
import type { DocsProps, PropertyProps, SchemaProps, TypePart } from './api-schema-props.js'
import type { SecuritySchemeProps, SecurityWayProps } from './api-security-props.js'
import type { SampleFormat } from './sample-formats.js'

export type { DocsProps }

/**
 * Props of the templates of API pages. Strings called `html` are trusted and may be placeholders for HTML that is inserted
 * later; `href` may be a placeholder for a link.
 */

/** Code that is highlighted already. */
export interface ApiCodeProps {
  readonly language: string
  readonly html: string
  /** Number of characters, for code long enough to be folded. */
  readonly length?: number
  /** Whether values that are deeper are left out. */
  readonly isPart?: true
}

/** An example of a body. */
export interface ExampleProps {
  /** Whether it is made of a schema. */
  readonly isMade?: true
  /** Media type that it is written in. */
  readonly media: string
  /** Key of an example of an author. */
  readonly name?: string
  readonly title?: string
  readonly html?: string
  readonly code?: ApiCodeProps
  /** Where the example is when it is not in the description. */
  readonly externalUrl?: string
}

/** A body in one media type, or in several that have the same structure. */
export interface MediaProps {
  readonly types: readonly string[]
  readonly schema?: SchemaProps
  readonly examples: readonly ExampleProps[]
  /** Whether items are streamed, in a sequence that may not end. */
  readonly isStream?: true
  /** What is known of the parts of a multipart or form body beside their schema. */
  readonly encodings: readonly PropertyProps[]
}

/** Parameters at one place of the request. */
export interface ParameterGroupProps {
  readonly place: 'path' | 'query' | 'header' | 'cookie'
  readonly id: string
  readonly parameters: readonly PropertyProps[]
}

/** A response by its status, or `default`. */
export interface ResponseProps {
  readonly id: string
  readonly status: string
  readonly kind: 'success' | 'redirect' | 'error' | 'other'
  /** First paragraph, inline. */
  readonly titleHtml?: string
  readonly html?: string
  readonly headers: readonly PropertyProps[]
  readonly media: readonly MediaProps[]
  readonly links: readonly ResponseLinkProps[]
}

/** The examples of one response. */
export interface ResponseExamplesProps {
  readonly id: string
  readonly status: string
  readonly kind: ResponseProps['kind']
  readonly items: readonly {
    readonly media: string
    /** Key of an example of an author. */
    readonly name?: string
    readonly title?: string
    readonly html?: string
    readonly code: ApiCodeProps
  }[]
}

/** A named example, to be chosen for all of a page. */
export interface ExampleChoiceProps {
  readonly name: string
  readonly title: string
}

/** A request in one language. */
export interface SampleProps extends ApiCodeProps {
  readonly value: string
  readonly label: string
  /** Whether it is in the description as it is. */
  readonly isWritten: boolean
  /** How the program trusts a server with a self-signed certificate; empty: the browser decides. */
  readonly trust?: string
}

/** A link of a response to a following operation. */
export interface ResponseLinkProps {
  readonly id: string
  readonly name: string
  readonly html?: string
  readonly operation: TypePart
  readonly parameters: readonly { readonly name: string; readonly value: string }[]
  /** Body of the next request. */
  readonly body?: string
  /** Address of the server that answers it, where that is another one. */
  readonly server?: string
}

/** A request body. */
export interface BodyProps {
  readonly id: string
  readonly isRequired: boolean
  readonly html?: string
  readonly media: readonly MediaProps[]
}

/** A server of the API. */
export interface ServerProps {
  readonly url: string
  /** The address with the defaults of its variables. */
  readonly example: string
  readonly html?: string
  readonly variables: readonly {
    readonly name: string
    readonly default: string
    readonly values: readonly string[]
    readonly html?: string
  }[]
}

/** Parameters, body and responses of an operation or a callback. */
export interface ExchangeProps {
  readonly parameters: readonly ParameterGroupProps[]
  readonly body?: BodyProps
  readonly responsesId: string
  readonly responses: readonly ResponseProps[]
}

/** A call that the server makes. */
export interface CallbackProps extends ExchangeProps {
  readonly id: string
  readonly name: string
  readonly method: string
  readonly expression: string
  readonly isDeprecated: boolean
  readonly titleHtml?: string
  readonly html?: string
}

/** A tag that marks an operation. */
export interface MarkProps {
  readonly text: string
  /** What it means. */
  readonly html?: string
}

/** The page of an operation. */
export interface OperationProps extends ExchangeProps {
  readonly kind: 'operation'
  readonly method: string
  readonly path: string
  /** Address of the first server; absent for webhooks and where none is named. */
  readonly server?: string
  readonly isWebhook: boolean
  readonly isDeprecated: boolean
  /** Date from which it is no longer available. */
  readonly sunset?: string
  readonly operationId?: string
  readonly html?: string
  /** The rest of a long description, which is folded. */
  readonly moreHtml?: string
  readonly externalDocs?: DocsProps
  readonly tags: readonly TypePart[]
  /** Tags that mark it without being a group, such as "beta". */
  readonly marks: readonly MarkProps[]
  /** Undefined: no authentication. */
  readonly security?: readonly SecurityWayProps[]
  readonly servers: readonly ServerProps[]
  readonly callbacks: readonly CallbackProps[]
  readonly samples: readonly SampleProps[]
  /** Undefined for webhooks, which readers do not call. */
  readonly console?: ConsoleOperation
  /** Named examples of requests and responses; none where there is nothing to choose. */
  readonly exampleChoices: readonly ExampleChoiceProps[]
  /** Examples of the responses, successes first. */
  readonly examples: readonly ResponseExamplesProps[]
}

/** The page of a schema. */
export interface SchemaPageProps {
  readonly kind: 'schema'
  readonly name: string
  readonly schema: SchemaProps
  /** One, or one of each schema that its discriminator chooses among. */
  readonly examples: readonly { readonly title?: string; readonly code: ApiCodeProps }[]
  readonly usedBy: readonly UsageProps[]
  /** Number of pages that use it and are not listed. */
  readonly moreUsers?: number
}

/** A page that refers to a schema. */
export interface UsageProps {
  readonly href: string
  readonly title: string
  readonly method?: string
  readonly isDeprecated: boolean
}

/** An operation in a list. */
export interface OperationLinkProps extends UsageProps {
  readonly path: string
  readonly isDeprecated: boolean
}

/** A tag with its operations. */
export interface TagProps {
  readonly id: string
  readonly label: string
  readonly html?: string
  readonly externalDocs?: DocsProps
  readonly operations: readonly (OperationLinkProps | UsageProps)[]
  /** Level of its heading where it is in a group of tags, or in another tag. */
  readonly level?: 2 | 3 | 4
  /** The sections around it, outermost first, for the first tag in them. */
  readonly sections?: readonly TagSectionProps[]
  /** The page that lists the operations, where this one does not. */
  readonly page?: { readonly href: string; readonly count: number }
}

/** A group of tags, or a tag that other tags are in and no operation. */
export interface TagSectionProps {
  readonly id: string
  readonly label: string
  readonly level: 2 | 3 | 4
  readonly html?: string
  readonly externalDocs?: DocsProps
}

/** A file that readers may download. */
export interface DownloadProps {
  readonly href: string
  readonly name: string
}

/** The index of a whole reference. */
export interface ApiIndexProps {
  readonly kind: 'api-index'
  readonly version?: string
  /** What the API is in one sentence. */
  readonly summary?: string
  /** Its picture, and where that leads. */
  readonly logo?: { readonly src: string; readonly alt: string; readonly href?: string }
  readonly html?: string
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string }
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string }
  readonly termsUrl?: string
  readonly externalDocs?: DocsProps
  /** Where the description can be downloaded. */
  readonly download: DownloadProps
  /** What is made of it. */
  readonly exports: readonly DownloadProps[]
  readonly servers: readonly ServerProps[]
  readonly security: readonly SecuritySchemeProps[]
  readonly tags: readonly TagProps[]
  readonly schemasLabel: string
  readonly schemas: readonly UsageProps[]
  /** The page that lists the schemas, where this one does not. */
  readonly schemasPage?: { readonly href: string; readonly count: number }
}

/** The page of one tag. */
export interface TagPageProps {
  readonly kind: 'api-tag'
  readonly tag: TagProps
}

/** A key that has a page of its own. */
export interface KeyLinkProps {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly summary?: string
  readonly isDeprecated: boolean
}

/** The page of keys of configuration files. */
export interface KeysPageProps {
  readonly kind: 'keys'
  /** Path of the key that it is about; absent: it is about the whole file. */
  readonly path?: string
  readonly schema: SchemaProps
  /** Further paths of the same structure. */
  readonly others: readonly string[]
  /** The keys, where each has a page of its own. */
  readonly keys: readonly KeyLinkProps[]
  readonly samples: readonly (ApiCodeProps & { readonly format: SampleFormat })[]
  /** Where the schema can be downloaded. */
  readonly download?: DownloadProps
}

/** Props of any page of an API reference. */
export type ApiContentProps =
  | KeysPageProps
  | OperationProps
  | SchemaPageProps
  | ApiIndexProps
  | TagPageProps
  | ChangesPageProps
