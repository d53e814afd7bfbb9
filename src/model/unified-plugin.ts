/** A plugin of unified: a function that answers with a function over trees. */
export type UnifiedAttacher = (...options: never[]) => unknown

/** A plugin of unified, or one with its options. */
export type UnifiedPlugin = UnifiedAttacher | readonly [plugin: UnifiedAttacher, ...options: unknown[]]
