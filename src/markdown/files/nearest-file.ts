import { listSourceFolder } from '../../files/list-source-folder.js'
import { dirname } from 'node:path'
import { nearest } from '../../utils/nearest.js'
import type { Compilation } from '../page/compilation.js'
import { resolveAuthored } from './read-dependency.js'

/** Find the file that a wrong path most probably meant, among its neighbours; as the author would write it. */
export function nearestFile(url: string, from: string, { context }: Compilation): string | undefined {
  const slash = url.lastIndexOf('/')
  const found = nearest(
    url.slice(slash + 1),
    listSourceFolder(dirname(resolveAuthored(url, from, context)), context.sources)
  )
  return found && url.slice(0, slash + 1) + found
}
