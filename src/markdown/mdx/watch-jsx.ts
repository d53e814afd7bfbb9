import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { handlerReport } from '../components/handler-report.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { watchProps } from '../components/watch-props.js'
import { activityOf } from './component-activity.js'
import { parseRange, setPlace, takePlace } from './element-places.js'
import { elementType } from './element-type.js'
import { nameOf, rangeOf, visitEstree } from './estree.js'
import { importedDrawing } from './imported-drawing.js'
import { isJsx, programsOf, visitMdx } from './mdx-nodes.js'
import { handlerMessage } from './remark-handlers.js'
import { withoutActions } from './without-actions.js'

type MakeElement = (type: unknown, props: object, key?: string) => unknown

/** Create the JSX functions of a page, which report misspelt properties of its components once all of it is drawn. */
export function watchJsx<Runtime extends object>(runtime: Runtime, tree: Root, file: VFile): Runtime {
  const compilation = compilationOf(file)
  const seen = new Set<string>()
  const onElement = handlerWatch(tree, compilation)
  const watch =
    (make: MakeElement): MakeElement =>
    (written, marked, key) => {
      const { props, place } = takePlace(marked)
      const type = elementType(written)
      const drawing = importedDrawing(type, props)
      if (drawing) return make(drawing.type, withStyleObject(drawing.props), key)
      const component = compilation.components.get(type)
      const shown = component ? component[compilation.drawing.calls > 0 ? 'inComponent' : 'inContent'] : type
      const given = typeof type === 'string' ? onElement(type, ofComponent(type, props, compilation)) : props
      if (typeof shown !== 'function') return setPlace(make(type, withBooleans(withStyleObject(given)), key), place)
      const { element, misspelt } = watchProps(setPlace(given, place), (watched) => make(shown, watched, key))
      compilation.whenDrawn.push(() => {
        for (const [name, meant] of misspelt()) {
          if (seen.has(name)) continue
          seen.add(name)
          const text = `Unknown property "${name}" of the component; did you mean "${meant}"?`
          report(compilation, 'content-component', { text, suggestion: meant }, findAttribute(tree, name))
        }
      })
      return setPlace(element, place)
    }
  const makers = Object.entries(runtime).filter(([name]) => name === 'jsx' || name === 'jsxs')
  return { ...runtime, ...Object.fromEntries(makers.map(([name, make]) => [name, watch(make as MakeElement)])) }
}

/** Mark a style, and text that is HTML, as what a component of the page writes, not the page. */
function ofComponent(type: string, props: object, { drawing }: Compilation): object {
  if (drawing.calls === 0 || !('data-cs-at' in props)) return props
  if (type !== 'style' && !('dangerouslySetInnerHTML' in props)) return props
  return { ...props, 'data-cs-in': props['data-cs-at'] }
}

/** Create what looks for handlers of the elements that a page makes, and returns what they are drawn with: its components may be islands, nothing else of it runs in browsers. */
function handlerWatch(tree: Root, compilation: Compilation): (element: string, props: object) => object {
  const { files } = compilation
  const { onHandler, runsActions } = activityOf(compilation, (element, handler) => {
    const position = findAttribute(tree, handler)
    handlerReport(files.fileAt(position?.start.line ?? 1), position, compilation)(element, handler)
  })
  return (element, props) => {
    for (const [name, value] of Object.entries(props)) {
      if (!/^on[A-Z]/.test(name) || typeof value !== 'function') continue
      if (compilation.drawing.calls > 0) onHandler(element, name)
      else
        report(compilation, 'inline-script', handlerMessage(name, element), placeIn(props) ?? findAttribute(tree, name))
    }
    if (!runsActions || compilation.drawing.calls === 0) return props
    return withoutActions(props, (name) => onHandler(element, name))
  }
}

/** Read where an element is written from the attribute that tells it. */
function placeIn(props: object): SourceRange | undefined {
  return 'data-cs-at' in props ? parseRange(props['data-cs-at']) : undefined
}

/** Turn a style that is text, as HTML and Astro have it, to the object that React expects. */
function withStyleObject(props: object): object {
  if (!('style' in props) || typeof props.style !== 'string') return props
  const declarations = props.style.split(/;(?![^(]*\))/).flatMap((text) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([\s\S]*\S)\s*$/.exec(text) ?? []
    const key = name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return name === '' ? [] : [[key, value]]
  })
  return { ...props, style: Object.fromEntries(declarations) as object }
}

/** Attributes without a value by their names in HTML, which React drops: it knows them by other ones. */
const booleans: Readonly<Record<string, string>> = {
  allowfullscreen: 'allowFullScreen',
  autoplay: 'autoPlay',
  itemscope: 'itemScope',
  playsinline: 'playsInline',
  readonly: 'readOnly'
}

/** Give attributes without a value the names that React knows. */
function withBooleans(props: object): object {
  const entries = Object.entries(props)
  if (!entries.some(([name, value]) => value === true && Object.hasOwn(booleans, name))) return props
  return Object.fromEntries(entries.map(([name, value]) => [value === true ? (booleans[name] ?? name) : name, value]))
}

/** Find the first element that is given an attribute. */
function findAttribute(tree: Root, name: string): SourceRange | undefined {
  let found: SourceRange | undefined
  visitMdx(tree, (node) => {
    if (isJsx(node) && node.attributes.some((attribute) => 'name' in attribute && attribute.name === name))
      found ??= node.position
    for (const { estree, baseLine } of programsOf(node)) {
      visitEstree(estree, (part) => {
        if (part.type === 'JSXAttribute' && nameOf(part.name) === name) found ??= rangeOf(part, baseLine)
      })
    }
  })
  return found
}
