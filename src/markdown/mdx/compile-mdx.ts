/**
 * Turn MDX into the HTML tree that Markdown would give. The page is compiled to JavaScript and run once; React writes
 * what it shows as HTML, and that is parsed. So links, images, headings and styles that an expression or a component
 * made go through the same passes as those that are in the text.
 *
 * Where each element was written is kept by an attribute, `data-cs-at`, that is put on before and taken off after.
 */
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Root as MarkdownRoot } from 'mdast'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VFile } from 'vfile'
import { isInstance } from '../../utils/text-of.js'
import { compilationOf, type Compilation, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { localIslandTag } from '../components/component-element.js'
import { drawablePart } from './drawable-part.js'
import { evaluateMdx } from './evaluate-mdx.js'
import { placeLocalIslands } from './place-local-islands.js'
import { takePositions } from './positions.js'
import { reportEvaluation } from './report-evaluation.js'

/** Compile a file of MDX to an HTML tree; one that cannot be compiled is reported and becomes an empty tree. */
export async function compileMdx(file: VFile): Promise<Root> {
  const { exports, tree } = await evaluateMdx(file)
  if (!exports) return { type: 'root', children: [] }
  try {
    await settleLazies(compilationOf(file).drawing.lazies)
    const html = draw(exports.default, tree, file)
    for (const look of compilationOf(file).whenDrawn) look()
    reportLostContexts(compilationOf(file))
    const content = fromHtml(html, { fragment: true })
    const compilation = compilationOf(file)
    if (html.includes(`<${localIslandTag}`)) content.children = placeLocalIslands(content.children, compilation)
    takePositions(content, compilation.drawn)
    return content
  } catch (error) {
    reportEvaluation(error, tree, file)
    return { type: 'root', children: [] }
  }
}

/** Draw the content; what fails costs itself, and is reported at its place. */
function draw(Content: FunctionComponent, tree: MarkdownRoot | undefined, file: VFile): string {
  try {
    return renderToStaticMarkup(createElement(Content))
  } catch (error) {
    if (isInstance(error, RangeError)) throw error // a stack that is full is no fault of one element
    const onFailure = (failure: unknown, place: SourceRange | undefined) => reportEvaluation(failure, tree, file, place)
    return renderToStaticMarkup(drawablePart(createElement(Content), onFailure))
  }
}

/** Report the tags of a page that read a context outside of the component which gives it elsewhere in the page. */
function reportLostContexts(compilation: Compilation): void {
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

/** Time after which a component that is loaded late counts as not there, in milliseconds. */
const timeout = 10_000

/** What `lazy` of React makes. */
interface Lazy {
  readonly _init: (payload: unknown) => unknown
  readonly _payload: unknown
}

/** Load the components that `lazy` of React was given, and those that these bring along: pages are drawn at once, with all their words. */
async function settleLazies(lazies: readonly unknown[]): Promise<void> {
  for (let first = 0; first < lazies.length;) {
    const some = lazies.slice(first)
    first = lazies.length
    await Promise.all(some.map((made) => settle(made as Lazy)))
  }
}

/** Wait for a component; one that cannot be loaded tells so where it is drawn. */
async function settle({ _init, _payload }: Lazy): Promise<void> {
  try {
    _init(_payload)
  } catch (thrown) {
    const isPromise = typeof thrown === 'object' && thrown !== null && 'then' in thrown
    if (!isPromise) return
    let timer: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.resolve(thrown).catch(() => undefined),
      new Promise((resolve) => (timer = setTimeout(resolve, timeout)))
    ])
    clearTimeout(timer)
  }
}
