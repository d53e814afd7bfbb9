/** Key beside a base: the schemas that are derived from it, each a reference with a mark. */
export const derivedKey = 'x-derived'

/** Key of a member of `allOf` whose description takes the place of all others, as an overlay has it. */
export const textKey = 'x-overlaid-text'

/** Key of that mark: the pointer of the base that a schema is shown as an addition to. */
export const baseKey = 'x-base'

/** Key in a discriminator: that of the base which its schema is derived from. */
export const outerKey = 'x-outer'
