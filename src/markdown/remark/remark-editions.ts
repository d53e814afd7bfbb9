import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { resolveEditions } from './resolve-editions.js'

/** Leave out what other editions show, before any pass sees it. */
export function remarkEditions() {
  return (tree: Root, file: VFile): void => resolveEditions(tree, compilationOf(file))
}
