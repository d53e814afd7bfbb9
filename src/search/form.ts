/** The form of the index; it changes when older scripts cannot read it any more. */
export const indexForm = 1

/** What every text file of the index ends with, so that one that was cut short is known. */
export const endMark = '\n.'
