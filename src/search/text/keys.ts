/**
 * Keys of configurations as terms, their last name first: `record.retain.days` is `:days.retain.record`. Only they begin with a colon
 * and a letter, and those that end alike are in the same shard.
 */

/** A dotted path in a query, and where it is, in UTF-16 units. */
export interface KeyQuery {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** Factors of confidence, each for a difference between the path of a query and that of a key. */
const factors = {
  // `cameras.front.detect.fps` is what is documented as `detect.fps`.
  longerQuery: 0.8,
  // `retain.days` is the end of `record.retain.days`.
  longerKey: 0.7,
  // A name that authors choose: `cameras.front.zones` for `cameras.<name>.zones`.
  otherName: 0.9,
  // `record.retain.d` may become `record.retain.days`.
  incomplete: 0.6
}

/** Names with dots between them; brackets of any kind stand for names and items. */
const dottedPath = /(?<![^\s"'`“「(（：，。])[\p{L}\p{N}_$<>{}[\]*-]+(?:\.[\p{L}\p{N}_$<>{}[\]*-]+)+/gu

/** Format the term of a key. */
export function keyTerm(path: string): string {
  return `:${namesOf(path).join('.')}`
}

/** Format the prefix of the terms of all keys that end like a path. */
export function keyPrefix(path: string): string {
  return `:${namesOf(path)[0] ?? ''}`
}

/** Whether a term of the index is that of a key; `::` is an operator. */
export function isKeyTerm(term: string): boolean {
  return term.startsWith(':') && term !== '::'
}

/** Find the dotted paths in a query; numbers, versions and addresses of hosts are none. */
export function findKeys(query: string): KeyQuery[] {
  return Array.from(query.matchAll(dottedPath), ({ 0: path, index }) => ({
    path,
    start: index,
    end: index + path.length
  })).filter(({ path }) => /^[\p{L}_$<{*]/u.test(path) && namesOf(path).some((name) => name !== '*'))
}

/**
 * Compute the confidence, from 0 to 1, that a dotted path means the key of a term: names must be equal from the last on, but for one that
 * authors choose; either path may have more names before them. Where the reader may still be typing, the last name is as far as it is written.
 */
export function matchKey(path: string, term: string, isTyped = false): number {
  const asked = namesOf(path)
  const names = term.slice(1).split('.')
  const [typed = ''] = asked
  const [last = ''] = names
  if (!isTyped || last === typed || !last.startsWith(typed)) return matchNames(asked, names)
  return (factors.incomplete * typed.length * matchNames([last, ...asked.slice(1)], names)) / last.length
}

/** Compare the names of two paths, the last first. */
function matchNames(asked: readonly string[], names: readonly string[]): number {
  const shared = Math.min(asked.length, names.length)
  const differing = asked.slice(0, shared).flatMap((name, at) => (name === names[at] ? [] : [at]))
  if (differing.length === 0) {
    if (asked.length === names.length) return 1
    if (asked.length > names.length) return names.length > 1 ? (factors.longerQuery * shared) / asked.length : 0
    return (factors.longerKey * shared) / names.length
  }
  const [other = 0] = differing
  // The name of the key itself and that of its section are what is asked for.
  const isChosen = differing.length === 1 && other > 0 && other < shared - 1 && asked.length === names.length
  return isChosen ? factors.otherName : 0
}

/** Split a path into its names, the last first; what stands for any name is a `*`. */
function namesOf(path: string): string[] {
  return path
    .toLowerCase()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/\[\w*\]/g, '')
    .split('.')
    .map((name) => (/[<>{}*[\]]/.test(name) ? '*' : name))
    .reverse()
}
