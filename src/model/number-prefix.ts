/** A file or folder name without the number that orders it. */
export interface PrefixedName {
  readonly name: string
  readonly position?: number
}

/**
 * Split the number off a name: `01-intro` is `intro` at position 1.
 * Dates and versions (`2024-01-notes`, `3.1-release`) keep their numbers; the rule is Docusaurus's.
 */
export function splitNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d+/.test(name)) return { name }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name }
}
