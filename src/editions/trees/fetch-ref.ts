import { fetchFromServer, listServerRefs } from '../../files/ask-git.js'
import { chooseRef } from './resolve-refs.js'

/**
 * Fetch what a ref of a server means into an empty folder, which is a repository with this ref after that.
 * @returns Whether the server has it.
 * @throws {NodeJS.ErrnoException} when git is not installed, or the server does not answer.
 */
export function fetchRef(url: string, ref: string, gitDir: string): boolean {
  if (/^[\da-f]{40,64}$/.test(ref)) {
    fetchFromServer(url, [`+${ref}:refs/heads/${ref}`], gitDir)
    return true
  }
  const refs = listServerRefs(url, gitDir)
    .split('\n')
    .flatMap((line) => line.split('\t')[1] ?? [])
  const found = chooseRef(ref, refs)
  if (found !== undefined) fetchFromServer(url, [`+${found}:${found}`], gitDir)
  return found !== undefined
}
