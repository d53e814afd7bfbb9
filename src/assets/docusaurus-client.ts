import type { Plugin } from 'esbuild'
import type { Config } from '../model/config.js'
import { isClientModule } from '../utils/client-modules.js'
import { docusaurusContext } from '../utils/docusaurus-context.js'
import { generatorDir } from '../utils/generator.js'

/** Gives islands what their components ask the client of Docusaurus for. */
export function docusaurusClient(config: Config): Plugin {
  return {
    name: 'docusaurus-client',
    setup(build) {
      build.onResolve({ filter: /^@docusaurus\// }, ({ path }) =>
        isClientModule(path) ? { path, namespace: 'docusaurus-client' } : undefined
      )
      build.onLoad({ filter: /.*/, namespace: 'docusaurus-client' }, ({ path }) => ({
        contents: moduleOf(path, config),
        resolveDir: generatorDir,
        loader: 'js'
      }))
    }
  }
}

const isBrowser = `import { useEffect, useState } from 'react'
const useIsBrowser = () => {
  const [isBrowser, setBrowser] = useState(false)
  useEffect(() => setBrowser(true), [])
  return isBrowser
}
`

/** Write a module. What it shows first is what the generator drew, so that it can be hydrated. */
function moduleOf(name: string, config: Config): string {
  const base = `const base = ${JSON.stringify(config.basePath)}
const withBase = (path = '') => (path.startsWith('/') && !path.startsWith('//') && !path.startsWith(base) ? base + path.slice(1) : path)
`
  const modules: Record<string, string> = {
    '@docusaurus/useIsBrowser': `${isBrowser}export default useIsBrowser`,
    '@docusaurus/BrowserOnly': `${isBrowser}export default ({ children, fallback }) => (useIsBrowser() ? children() : (fallback ?? null))`,
    '@docusaurus/ExecutionEnvironment':
      'export default { canUseDOM: true, canUseEventListeners: true, canUseIntersectionObserver: true, canUseViewport: true }',
    '@docusaurus/useBaseUrl': `${base}export default withBase\nexport const useBaseUrlUtils = () => ({ withBaseUrl: withBase })`,
    '@docusaurus/Link': `import { createElement } from 'react'\n${base}export default ({ to, href, ...props }) => createElement('a', { ...props, href: withBase(to ?? href) })`,
    '@docusaurus/useDocusaurusContext': `const context = ${JSON.stringify(docusaurusContext(config))}\nexport default () => context`
  }
  return modules[name] ?? ''
}
