/** The form of the index; it changes when older scripts cannot read it any more. */
export const indexForm = 2
