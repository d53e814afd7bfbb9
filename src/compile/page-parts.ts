/** The part of the entry of a page that is read at every build. */
export const recordPart = 'record'

/** The part of a page that was only checked: all that compiling made, with its code not highlighted. */
export const markedPart = 'marked'

/** The part that marks an entry as one of a page that did not finish, which no other command may read. */
export const unfinishedPart = 'unfinished'
