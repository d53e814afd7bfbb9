/** Max length of a word with an address. */
const wordLimit = 1000

/** What in a word with an address the parsers were not proved to read alike. */
const unproved: readonly RegExp[] = [
  // An address that does not begin with a letter, a digit or an ASCII mark, has `_` beside a dot, before a dot at the end of the domain or with other characters than those of a domain, or `~` at its end.
  /https?:\/\/(?:[^A-Za-z\d<{$%*`"'([]|[A-Za-z\d][^/]*(?:[^\w.\-/][^/]*_|\._|_(?:\.|[^/]*(?:[^\w.\-/]|\.(?![A-Za-z\d]))))|.*~(?![A-Za-z\d/])|.*[_*~][&`]|.*\|)/i,
  /(?<![^(*_[\]])www\.(?:[^A-Za-z\d]|[^/]*_|.*~(?![A-Za-z\d/])|.*\||$)/i,
  // One between marks that end in its domain, and one, or another of mail, behind one of mail.
  /_https?:\/\/[^/]*_|@.*(?:https?:\/\/|www\.)|@[\w-]+\..*@/i,
  // An address behind a mark where only the second search of GFM would find it.
  /(?<!(?<![a-z])https?:\/\/)(?<=[^(*_[\]])www\./i,
  /[_+.-]@|_[\w.+-]*@|[\w+.-]@[._-]|[\w+.-]@[\w.-]*(?:[_-]\.*(?![\w.-])|\.[_-])|[\\/][\w.+-]*@[\w-]+\./
]

/** Whether a text has an address, of the web or of mail, that only the reference parser may find. */
export function hasUnprovedAddress(text: string): boolean {
  if (!/:\/\/|www\.|@/i.test(text)) return false
  return text
    .split(/[ \t\r\n]+/)
    .some(
      (word) =>
        /:\/\/|www\.|@/i.test(word) && (word.length > wordLimit || unproved.some((pattern) => pattern.test(word)))
    )
}
