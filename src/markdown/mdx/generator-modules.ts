import type { GeneratorModules, MdxDialect } from '../../model/dialect.js'

/** Write a pattern of the names that begin with one of some scopes. */
export function scopePattern(scopes: readonly string[]): RegExp {
  return new RegExp(`^(?:${scopes.map((scope) => scope.replaceAll(/[^\w@:/-]/g, '\\$&')).join('|')})\\b`)
}

/** Find the generator that makes a module which no package brings along. */
export function makerOf(specifier: string, { generatorModules }: MdxDialect): GeneratorModules | undefined {
  return generatorModules.find(({ scopes, only }) => only !== undefined && scopePattern(scopes).test(specifier))
}

/** Whether a module is one that a package of a generator brings along, for its own components. */
export function isGeneratorPackage(specifier: string, { generatorModules }: MdxDialect): boolean {
  return generatorModules.some(({ scopes, only }) => only === undefined && scopePattern(scopes).test(specifier))
}
