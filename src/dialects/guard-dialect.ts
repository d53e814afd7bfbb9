import type { DialectInput, MarkdownInput } from '../model/dialect.js'
import { UsageError } from '../model/errors.js'
import type { Owned } from '../model/plugin.js'
import { isInstance, messageOf } from '../utils/text-of.js'

/**
 * Guard the code of a dialect that a plugin brings: passes fail for their page alone, and what any other of its functions throws names
 * the plugin, not the generator.
 */
export function guardDialect({ owner, value }: Owned<DialectInput>): DialectInput {
  const { loadMarkdown, loadMdx, loadMigration, loadHooks, loadAnchors, ...functions } = value
  const guarded = guardFunctions(functions, owner)
  return {
    ...guarded,
    ...(loadMarkdown && { loadMarkdown: async () => guardMarkdown(await guard(loadMarkdown, owner)(), owner) }),
    ...(loadMdx && { loadMdx: guard(loadMdx, owner) }),
    ...(loadMigration && {
      loadMigration: async () => guardFunctions(await guard(loadMigration, owner)(), owner)
    }),
    ...(loadHooks && { loadHooks: async () => guard(await guard(loadHooks, owner)(), owner) }),
    ...(loadAnchors && { loadAnchors: async () => guardFunctions(await guard(loadAnchors, owner)(), owner) })
  }
}

async function guardMarkdown(markdown: MarkdownInput, owner: string): Promise<MarkdownInput> {
  const { guardPass } = await import('../markdown/page/guard-pass.js')
  const { syntax, remarkPlugins, rehypePlugins, headingIds, ...functions } = markdown
  const passes = (list: MarkdownInput['remarkPlugins'] = []) => list.map((pass) => guardPass({ owner, value: pass }))
  return {
    ...guardFunctions(functions, owner),
    ...(syntax && { syntax }),
    remarkPlugins: passes(remarkPlugins),
    rehypePlugins: passes(rehypePlugins),
    ...(headingIds && { headingIds: { ...headingIds, owner } })
  }
}

/** Guard the functions of an object. */
function guardFunctions<T extends object>(values: T, owner: string): T {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'function' ? guard(value as (...given: unknown[]) => unknown, owner) : value
  ])
  return Object.fromEntries(entries) as T
}

/** Make a function whose errors name the plugin that brings it. */
function guard<Given extends unknown[], Result>(
  run: (...given: Given) => Result,
  owner: string
): (...given: Given) => Result {
  const fail = (error: unknown): never => {
    if (isInstance(error, UsageError)) throw error
    throw new UsageError(`The dialect of the plugin "${owner}" fails: ${messageOf(error).replace(/[.\s]+$/, '')}.`)
  }
  return (...given) => {
    try {
      const result = run(...given)
      return (result instanceof Promise ? result.catch(fail) : result) as Result
    } catch (error) {
      return fail(error)
    }
  }
}
