import type { MdxDialect } from '../../../model/dialect.js'
import { docusaurusContext } from './docusaurus-context.js'
import { translateClient } from './translate-client.js'

const isBrowser = `import { useEffect, useState } from 'react'
const useIsBrowser = () => {
  const [isBrowser, setBrowser] = useState(false)
  useEffect(() => setBrowser(true), [])
  return isBrowser
}
`

const heading = `import { createElement } from 'react'
export default ({ as = 'h2', id, children }) => createElement(as, { id }, children)
`

/** The modules that components find in browsers. What they show first is what the generator drew, so that it can be hydrated. */
export const clientModules: MdxDialect['clientModules'] = {
  '@docusaurus/useIsBrowser': () => `${isBrowser}export default useIsBrowser`,
  '@docusaurus/BrowserOnly': () =>
    `${isBrowser}export default ({ children, fallback }) => (useIsBrowser() ? children() : (fallback ?? null))`,
  '@docusaurus/ExecutionEnvironment': () =>
    'export default { canUseDOM: true, canUseEventListeners: true, canUseIntersectionObserver: true, canUseViewport: true }',
  '@docusaurus/useBaseUrl': ({ basePath }) =>
    `${baseOf(basePath)}const fromRoot = (url = '') => withBase(url === '' || /^(?:[a-z][a-z\\d+.-]*:|[/#])/i.test(url) ? url : '/' + url)
export default fromRoot\nexport const useBaseUrlUtils = () => ({ withBaseUrl: fromRoot })`,
  '@docusaurus/Link': ({ basePath }) =>
    `import { createElement } from 'react'\n${baseOf(basePath)}export default ({ to, href, ...props }) => createElement('a', { ...props, href: withBase(to ?? href) })`,
  '@docusaurus/Translate': translateClient,
  '@theme/Heading': () => heading,
  '@theme/MDXComponents/Heading': () => heading,
  '@docusaurus/useDocusaurusContext': (site) =>
    `const context = ${JSON.stringify(docusaurusContext(site))}\nexport default () => context`
}

/** Write what begins the addresses of a site with its base path. */
function baseOf(basePath: string): string {
  return `const base = ${JSON.stringify(basePath)}
const withBase = (path = '') => (path.startsWith('/') && !path.startsWith('//') && !path.startsWith(base) ? base + path.slice(1) : path)
`
}
