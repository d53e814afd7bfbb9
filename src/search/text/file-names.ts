/**
 * Names of the files of an index: kind, fingerprint and `.bin`. Lists of them hold the fingerprints alone, one after the other, which
 * deflate to little more than what they tell.
 */

/** Name a file of the index. */
export function fileName(kind: string, fingerprint: string): string {
  return `${kind}.${fingerprint}.bin`
}

/** Encode the names of files of one kind. */
export function writeNames(names: readonly string[]): string {
  return names.map((name) => name.split('.')[1] ?? '').join(' ')
}

/** Decode the names of files of a kind. */
export function readNames(kind: string, text: string): string[] {
  return text === '' ? [] : text.split(' ').map((fingerprint) => fileName(kind, fingerprint))
}
