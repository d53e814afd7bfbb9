import { dirname, join } from 'node:path'
import { toPosix } from '../../utils/paths.js'

/**
 * Split a reference into the file it leads to and the pointer in it.
 *
 * @example splitReference('../pets.yaml#/Pet', 'openapi/paths/a.yaml') // ['openapi/pets.yaml', '/Pet']
 */
export function splitReference(ref: string, from: string): [file: string, pointer: string] {
  const at = ref.indexOf('#')
  const path = at < 0 ? ref : ref.slice(0, at)
  const pointer = at < 0 ? '' : ref.slice(at + 1)
  if (path === '') return [from, pointer]
  if (isRemote(path)) return [path, pointer]
  if (isRemote(from)) return [new URL(path, from).href, pointer]
  return [toPosix(join(dirname(from), decoded(path))), pointer]
}

/** Decode a path, which is a part of an address; one that is not encoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a path is an address. */
export function isRemote(path: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path)
}
