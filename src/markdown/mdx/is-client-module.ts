import type { MdxDialect } from '../../model/dialect.js'

/** Whether a component that imports a module can be drawn in a browser. */
export function isClientModule(name: string, { clientModules }: MdxDialect): boolean {
  return /^react(?:-dom)?(?:$|\/(?!server))/.test(name) || Object.hasOwn(clientModules, name)
}
