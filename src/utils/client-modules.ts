/** Modules of the generator that components find in browsers too, beside React. */
const clientModules = new Set([
  '@docusaurus/BrowserOnly',
  '@docusaurus/ExecutionEnvironment',
  '@docusaurus/Link',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/useIsBrowser'
])

/** Whether a component that imports a module can be drawn in a browser. */
export function isClientModule(name: string): boolean {
  return /^react(?:-dom)?(?:$|\/(?!server))/.test(name) || clientModules.has(name)
}
