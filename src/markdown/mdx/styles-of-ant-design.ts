import type { StyleAdapter } from './style-adapter.js'

/** Hands over the rules that Ant Design keeps in a cache while it draws, of which nothing is in the HTML. */
export const stylesOfAntDesign: StyleAdapter = {
  file: /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]StyleContext\.js$/,
  adapt: (text) => {
    const kept = text.replace(/\bcache:\s*createCache\(\)/, 'cache: (keptRules = createCache())')
    return `import readRules from './extractStyle.js'\n${kept}\nvar keptRules\nonStyles(() => readRules(keptRules, true))`
  },
  // What the package reads again in browsers: where its rules are.
  clean: (css) => css.replaceAll(/\.data-ant-cssinjs-cache-path\s*\{[^}]*\}/g, '')
}
