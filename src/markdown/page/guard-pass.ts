import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Plugin, Processor } from 'unified'
import type { VFile } from 'vfile'
import { placeOfThrown } from '../../files/place-of-thrown.js'
import type { Owned } from '../../model/plugin.js'
import type { UnifiedPlugin } from '../../model/unified-plugin.js'
import { isInstance, messageOf } from '../../utils/text-of.js'
import { type Compilation, compilationOf, report } from './compilation.js'
import { reportThrown } from './report-thrown.js'
import { repairTree } from '../tree/repair-tree.js'

type AnyRoot = Root | HastRoot
type Transform = (tree: AnyRoot, file: VFile, next?: (error?: unknown, tree?: unknown) => void) => unknown

/**
 * Create a pass of a plugin's pass that fails for its page alone: what it throws, and a result that is no tree, are
 * findings that name the plugin.
 */
export function guardPass({ owner, value }: Owned<UnifiedPlugin>): Plugin {
  const [attach, ...options] = typeof value === 'function' ? [value] : (value as readonly [UnifiedPlugin, ...unknown[]])
  function guarded(this: Processor) {
    const transform = attachTo(this, attach as (...values: unknown[]) => unknown, options)
    return async (tree: AnyRoot, file: VFile) => {
      const compilation = compilationOf(file)
      if ('error' in transform) {
        reportFailure(transform.error, owner, compilation)
        return tree
      }
      if (!transform.run) return tree
      compilation.context.onActivity?.({ page: compilation.page.source, plugin: owner })
      try {
        const result = checkTree(await call(transform.run, tree, file), tree, { owner, compilation })
        const problem = repairTree(result)
        if (problem !== undefined) {
          const message = `Invalid tree after a pass of the plugin "${owner}": ${problem}; it is left out.`
          report(compilation, 'plugin', message, undefined)
        }
        return result
      } catch (error) {
        reportFailure(error, owner, compilation)
        return tree
      } finally {
        compilation.context.onActivity?.({ page: compilation.page.source })
      }
    }
  }
  // The tree of a pass is known to its author alone.
  return guarded as unknown as Plugin
}

/** Attach a pass to a processor; what it throws is reported at each page. */
function attachTo(
  processor: Processor,
  attach: (...values: unknown[]) => unknown,
  options: readonly unknown[]
): { readonly run: Transform | undefined } | { readonly error: unknown } {
  try {
    const transform = attach.call(processor, ...options)
    return { run: typeof transform === 'function' ? (transform as Transform) : undefined }
  } catch (error) {
    return { error }
  }
}

/** Call a transform, which may answer at once, with a promise, or by a third argument. */
function call(transform: Transform, tree: AnyRoot, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, result) => {
      if (error === undefined || error === null) resolve(result)
      else reject(isInstance(error, Error) ? error : new Error(messageOf(error)))
    })
  })
}

/** Choose the tree that a transform answered with; nothing means that it changed the one that it was given. */
function checkTree(
  result: unknown,
  tree: AnyRoot,
  { owner, compilation }: { readonly owner: string; readonly compilation: Compilation }
): AnyRoot {
  if (result === undefined || result === null) return tree
  if (typeof result === 'object' && 'type' in result && result.type === 'root') return result as AnyRoot
  const shown =
    typeof result === 'object' && 'type' in result ? `node of the type "${String(result.type)}"` : typeof result
  const message = `Unexpected result of a pass of the plugin "${owner}": ${shown}, expected a root or nothing.`
  report(compilation, 'plugin', message, undefined)
  return tree
}

/** Read why code of a plugin failed on a page, and where it did. */
export function reasonOf(error: unknown, { context }: Compilation): string {
  const reason = messageOf(error).replace(/[.\s]+$/, '')
  const place = placeOfThrown(error, context.siteDir)
  return place ? `${reason} (${place.file}:${place.line}:${place.column})` : reason
}

function reportFailure(error: unknown, owner: string, compilation: Compilation): void {
  if (isInstance(error, RangeError) && error.message.includes('call stack')) throw error
  const message = `The plugin "${owner}" failed on this page: ${reasonOf(error, compilation)}.`
  reportThrown(error, compilation, 'plugin', message, undefined)
}
