/** Characters that delimit the path of a URL, or have another meaning in it. */
const reservedCharacters = /[#?%\\]/

/**
 * Characters that cannot be typed or seen: controls, bidirectional marks, line separators, lone surrogates, and U+FFFD,
 * which replaces undecodable text.
 */
const invisible = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u

/** Bytes of a name that every file system takes, with room for `.html`. */
const maxNameBytes = 250

/** Bytes of a whole path. */
const maxPathBytes = 1000

/**
 * Explain why nothing can be published at an address, as the object of "Unexpected"; undefined when it can.
 *
 * @example addressProblem('/.git/x') // '".git" in the address "/.git/x" (folders of Git are never written)'
 */
export function addressProblem(permalink: string): string | undefined {
  const reserved = reservedCharacters.exec(permalink)?.[0]
  if (reserved !== undefined) return `"${reserved}" in the address ${permalink}`
  const character = invisible.exec(permalink)?.[0].codePointAt(0)
  if (character !== undefined)
    return `character U+${character.toString(16).toUpperCase().padStart(4, '0')} in the address ${visible(permalink)}`
  const names = permalink.split('/').filter(Boolean)
  const repository = names.find((name) => /^\.git$/i.test(name))
  if (repository !== undefined) return `"${repository}" in the address ${permalink} (folders of Git are never written)`
  const [first = ''] = names
  if (first.startsWith('.capstan-') || first === '_capstan')
    return `"${first}" in the address ${permalink} (the name is kept for files of the generator)`
  if (Buffer.byteLength(permalink) > maxPathBytes || names.some((name) => Buffer.byteLength(name) > maxNameBytes))
    return `length of the address ${permalink.slice(0, 40)}… (a name may have ${maxNameBytes} bytes, the path ${maxPathBytes})`
  return undefined
}

/** Write what is invisible as the escapes of YAML and JSON. */
function visible(text: string): string {
  return text.replaceAll(
    new RegExp(invisible, 'gu'),
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
  )
}
