import type { Compilation } from '../page/compilation.js'
import type { StyleAdapter } from './style-adapter.js'

/** Hands over the rules that styled-components gathers while it draws, of which nothing is in the HTML. */
const stylesOfStyledComponents: StyleAdapter = {
  file: /[\\/]styled-components[\\/]dist[\\/]styled-components\.esm\.js$/,
  adapt: (text, path) =>
    `${text}\nimport { __PRIVATE__ as gathered } from ${JSON.stringify(path)}\nonStyles(() => gathered.mainSheet.toString())`,
  // What the package reads again in browsers: the names of the rules that are there.
  clean: (css) => css.replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\s*\{[^}]*\}|\/\*!sc\*\//g, '')
}

/** Hands over the rules that Ant Design keeps in a cache while it draws, of which nothing is in the HTML. */
const stylesOfAntDesign: StyleAdapter = {
  file: /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]StyleContext\.js$/,
  adapt: (text) => {
    const kept = text.replace(/\bcache:\s*createCache\(\)/, 'cache: (keptRules = createCache())')
    return `import readRules from './extractStyle.js'\n${kept}\nvar keptRules\nonStyles(() => readRules(keptRules, true))`
  },
  // What the package reads again in browsers: where its rules are.
  clean: (css) => css.replaceAll(/\.data-ant-cssinjs-cache-path\s*\{[^}]*\}/g, '')
}

const adapters: readonly StyleAdapter[] = [stylesOfStyledComponents, stylesOfAntDesign]

/** Let the module of a package hand over its styles, if it is one that keeps them. */
export function withStyles(contents: string | Uint8Array, path: string): string | Uint8Array {
  const adapter = adapters.find(({ file }) => file.test(path))
  if (!adapter) return contents
  return adapter.adapt(typeof contents === 'string' ? contents : new TextDecoder().decode(contents), path)
}

/** Create what takes the rules of a package when a page is drawn. */
export function styleTaker({ whenDrawn, drawnStyles }: Compilation): (read: () => string) => void {
  return (read) => {
    whenDrawn.push(() => {
      const css = adapters.reduce((text, { clean }) => clean?.(text) ?? text, read()).trim()
      if (css !== '') drawnStyles.add(css)
    })
  }
}
