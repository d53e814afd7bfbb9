import type { Compilation } from '../page/compilation.js'
import type { StyleAdapter } from './style-adapter.js'
import { stylesOfAntDesign } from './styles-of-ant-design.js'
import { stylesOfStyledComponents } from './styles-of-styled-components.js'

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
