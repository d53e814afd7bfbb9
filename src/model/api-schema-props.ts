/**
 * What the templates of API pages print of schemas. Strings called `html` are trusted and may be symbols that stand for HTML
 * which is put in later; `href` may be a symbol for a link.
 */

/** A piece of the name of a type; one with an address leads to a schema's page. */
export interface TypePart {
  readonly text: string
  readonly href?: string
}

/** What a fact about a value says. */
export type FactName =
  | 'default'
  | 'const'
  | 'enum'
  | 'range'
  | 'length'
  | 'pattern'
  | 'multipleOf'
  | 'items'
  | 'contains'
  | 'properties'
  | 'propertyNames'
  | 'requiredWith'
  | 'encoding'
  | 'style'
  | 'example'
  | 'discriminator'

/** A fact about a value: its limits, its default, what it may be. */
export interface FactProps {
  readonly name: FactName
  /** Each is shown as code. */
  readonly values: readonly string[]
  /** Explanations of the values as HTML, in their order. */
  readonly words?: readonly (string | undefined)[]
}

/** A mark beside a name. */
export type BadgeName = 'required' | 'nullable' | 'deprecated' | 'readOnly' | 'writeOnly' | 'unique' | 'closed'

/** One of several shapes that a value may have. */
export interface VariantProps {
  readonly id: string
  readonly type: readonly TypePart[]
  /** Values of the discriminator that choose it. */
  readonly values: readonly string[]
  readonly schema: SchemaProps
}

/** How the variants of a value belong together. */
export type VariantKind = 'oneOf' | 'anyOf' | 'not' | 'if' | 'then' | 'else'

/** A link to documentation elsewhere. */
export interface DocsProps {
  readonly url: string
  readonly html?: string
}

/** A schema as a tree. */
export interface SchemaProps {
  readonly type: readonly TypePart[]
  readonly badges: readonly BadgeName[]
  readonly html?: string
  readonly docs?: DocsProps
  readonly facts: readonly FactProps[]
  readonly properties: readonly PropertyProps[]
  /** What each entry of an array is, when that needs more than its type's name. */
  readonly items?: SchemaProps
  readonly variants: readonly { readonly kind: VariantKind; readonly items: readonly VariantProps[] }[]
  /** Set where the tree ends because the schema stands around itself or has a page with the rest. */
  readonly continued?: { readonly reason: 'circular' | 'page'; readonly type: readonly TypePart[] }
}

/** A property, a parameter or a header. */
export interface PropertyProps {
  readonly id: string
  readonly name: string
  /** `rest`: all properties that have no name of their own; `pattern`: those whose name matches. */
  readonly kind: 'named' | 'rest' | 'pattern'
  readonly isRequired: boolean
  readonly schema: SchemaProps
}
