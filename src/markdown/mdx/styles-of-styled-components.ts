import type { StyleAdapter } from './style-adapter.js'

/** Hands over the rules that styled-components gathers while it draws, of which nothing is in the HTML. */
export const stylesOfStyledComponents: StyleAdapter = {
  file: /[\\/]styled-components[\\/]dist[\\/]styled-components\.esm\.js$/,
  adapt: (text, path) =>
    `${text}\nimport { __PRIVATE__ as gathered } from ${JSON.stringify(path)}\nonStyles(() => gathered.mainSheet.toString())`,
  // What the package reads again in browsers: the names of the rules that are there.
  clean: (css) => css.replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\s*\{[^}]*\}|\/\*!sc\*\//g, '')
}
