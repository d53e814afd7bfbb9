import type { Plugin } from 'esbuild'
import type { Import } from '../page/import.js'
import { compilationOf } from '../page/compilation.js'
import { scopePattern } from './generator-modules.js'
import { isSharedModule, sharedModule } from './shared-modules.js'

/** Keep the modules that pages share with the generator out of bundles. */
export function sharedModules(wanted: Import): Plugin {
  const compilation = compilationOf(wanted.file)
  const { generatorModules } = compilation.mdx
  const filter = scopePattern(['react', 'react-dom', ...generatorModules.flatMap(({ scopes }) => scopes)])
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter }, ({ path, namespace }) => {
        if (!isSharedModule(path, compilation))
          return generatorModules.some(({ only }) => only?.test(path)) ? { path, external: true } : undefined
        const isOwn = namespace === 'shared-module' || /^react/.test(path)
        return isOwn ? { path, external: true } : { path, namespace: 'shared-module' }
      })
      build.onLoad({ filter: /.*/, namespace: 'shared-module' }, ({ path }) => ({
        contents: moduleOf(path, Object.keys(sharedModule(path, wanted) ?? {})),
        loader: 'js'
      }))
    }
  }
}

/** Write a module of ES modules: in a package of these, the default import of any other module is the module as a whole. */
function moduleOf(path: string, names: readonly string[]): string {
  const exported = names.map((name) =>
    name === 'default' ? 'export default shared.default' : `export const ${name} = shared.${name}`
  )
  return [`const shared = require(${JSON.stringify(path)})`, ...exported].join('\n')
}
