/**
 * Props of schemas in the templates of API pages. Strings called `html` are trusted and may be placeholders for HTML that is
 * inserted later; `href` may be a placeholder for a link.
 */

/** A piece of the name of a type; one with an address leads to a schema's page. */
export interface TypePart {
  readonly text: string
  readonly href?: string
}

/** Kind of a constraint or annotation. */
export type FactName =
  | 'default'
  | 'const'
  | 'enum'
  | 'range'
  | 'length'
  | 'pattern'
  | 'multipleOf'
  | 'items'
  | 'matches'
  | 'properties'
  | 'requiredWith'
  | 'contentType'
  | 'encoding'
  | 'style'
  | 'example'
  | 'discriminator'
  | 'sunset'
  | 'since'

/** A constraint or an annotation of a value: its limits, its default, its allowed values. */
export interface FactProps {
  readonly name: FactName
  /** The property that it depends on. */
  readonly subject?: string
  /** Shown as code. */
  readonly values: readonly string[]
  /** Explanations of the values as HTML, in their order. */
  readonly explanations?: readonly (string | undefined)[]
}

/** A mark beside a name. */
export type BadgeName = 'required' | 'deprecated' | 'readOnly' | 'writeOnly' | 'unique' | 'closed' | 'closedItems'

/** One of several alternative schemas of a value. */
export interface VariantProps {
  readonly id: string
  readonly type: readonly TypePart[]
  /** Values of the discriminator that select it. */
  readonly values: readonly string[]
  /** Whether all other values of the discriminator select it, and none. */
  readonly isDefault: boolean
  readonly schema: SchemaProps
}

/** Keyword that combines the variants of a value. */
export type VariantKind =
  | 'oneOf'
  | 'anyOf'
  | 'not'
  | 'contains'
  | 'propertyNames'
  | 'if'
  | 'then'
  | 'else'
  | 'dependentSchemas'
  | 'contentSchema'

/** A link to documentation elsewhere. */
export interface DocsProps {
  /** Not set where the text is a link itself. */
  readonly url?: string
  readonly html?: string
}

/** A schema as a tree. */
export interface SchemaProps {
  readonly type: readonly TypePart[]
  readonly badges: readonly BadgeName[]
  /** Badges of the author's own. */
  readonly marks?: readonly string[]
  readonly html?: string
  readonly docs?: DocsProps
  readonly facts: readonly FactProps[]
  readonly properties: readonly PropertyProps[]
  /** Schema of the entries of an array, when the type name is not enough. */
  readonly items?: SchemaProps
  /** Whether these entries follow those of a tuple. */
  readonly hasTuple?: true
  /** Whether the name of the type does not say theirs. */
  readonly hasEntryType?: true
  readonly variants: readonly { readonly kind: VariantKind; readonly items: readonly VariantProps[] }[]
  /** Set where the tree ends because the schema is recursive or continues on its own page. */
  readonly continued?: { readonly reason: 'circular' | 'page'; readonly type: readonly TypePart[] }
}

/** A property, a parameter or a header. */
export interface PropertyProps {
  readonly id: string
  readonly name: string
  /** `rest`: additional properties; `pattern`: those whose name matches. */
  readonly kind: 'named' | 'rest' | 'pattern'
  readonly isRequired: boolean
  readonly schema: SchemaProps
  /** Keys of a configuration file that lead to it, its own last. */
  readonly path?: readonly string[]
  /** Dotted paths that readers search by, the whole one first. */
  readonly names?: readonly string[]
  /** Set where the outline lists it. */
  readonly isListed?: true
}
