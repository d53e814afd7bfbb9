/**
 * Find what an element is drawn by. Bundlers disagree about the default import of a module of CommonJS from one of ES modules: it
 * may be the module as a whole, which is no component, but holds one.
 */
export function elementType(type: unknown): unknown {
  if (typeof type !== 'object' || type === null || '$$typeof' in type) return type
  const { default: inner } = type as { readonly default?: unknown }
  return inner === undefined ? type : elementType(inner)
}
