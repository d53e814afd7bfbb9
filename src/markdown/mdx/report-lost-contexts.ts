import { type Compilation, report } from '../page/compilation.js'

/** Report the tags of a page that read a context outside of the component which gives it elsewhere in the page. */
export function reportLostContexts(compilation: Compilation): void {
  const { missed, given } = compilation.drawing
  const seen = new Set<string>()
  for (const { context, tag } of missed) {
    if (!tag || !given.has(context)) continue
    const { name = tag.component, position } = tag
    const key = JSON.stringify([name, position])
    if (seen.has(key)) continue
    seen.add(key)
    const message = `The component <${name}> reads a context that no component around it gives, though one of the page does: write it between the tags of that one.`
    report(compilation, 'lost-context', message, position)
  }
}
