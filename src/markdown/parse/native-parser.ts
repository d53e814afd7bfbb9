/**
 * Parse with the native parser, and only what both parsers are proved to read alike:
 *
 * 1. what is known to be read differently is looked for in the text (`unproved-text.ts`);
 * 2. stand-ins make the native parser decide about emphasis like the reference (`stand-ins.ts`);
 * 3. the tree is searched for what the text did not show (`unproved-tree.ts`);
 * 4. what differs in a known way is mended.
 *
 * What takes the native parser much longer is left to the reference, too (`dense-text.ts`).
 *
 * The proof is a comparison of both on generated and damaged texts; see `tests/unit/markdown/parse`.
 */
import type { Root } from 'mdast'
import { isDenseText } from './dense-text.js'
import { mendTasks } from './mend-tasks.js'
import { restoreText } from './restore-text.js'
import { placeStandIns } from './stand-ins.js'
import { isUnprovedText } from './unproved-text.js'
import { isUnprovedTree } from './unproved-tree.js'

/** Turns Markdown into a tree, with GFM, front matter and directives. */
export type NativeParse = (text: string) => Root

/** Parse a text; undefined where the reference parser has to. */
export function parseNatively(text: string, parse: NativeParse): Root | undefined {
  if (isUnprovedText(text) || isDenseText(text)) return undefined
  const prepared = placeStandIns(text)
  if (!prepared) return undefined
  try {
    const tree = parse(prepared.text)
    restoreText(tree, prepared.originals)
    if (isUnprovedTree(tree, text)) return undefined
    mendTasks(tree)
    return tree
  } catch {
    // The native parser gave up, or the tree is too deep to be walked: the reference decides what becomes of the text.
    return undefined
  }
}
