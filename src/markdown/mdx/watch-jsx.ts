import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { watchProps } from '../components/watch-props.js'
import { setPlace, takePlace } from './element-places.js'
import { elementType } from './element-type.js'
import { nameOf, rangeOf, visitEstree } from './estree.js'
import { importedDrawing } from './imported-drawing.js'
import { isJsx, programsOf, visitMdx } from './mdx-nodes.js'

type MakeElement = (type: unknown, props: object, key?: string) => unknown

/** Create the JSX functions of a page, which report misspelt properties of its components once all of it is drawn. */
export function watchJsx<Runtime extends object>(runtime: Runtime, tree: Root, file: VFile): Runtime {
  const compilation = compilationOf(file)
  const seen = new Set<string>()
  const watch =
    (make: MakeElement): MakeElement =>
    (written, marked, key) => {
      const { props: given, place } = takePlace(marked)
      const type = elementType(written)
      const drawing = importedDrawing(type, given)
      if (drawing) return make(drawing.type, withStyleObject(drawing.props), key)
      if (typeof type !== 'function') return setPlace(make(type, withBooleans(withStyleObject(given)), key), place)
      const { element, misspelt } = watchProps(given, (props) => make(type, props, key))
      compilation.whenDrawn.push(() => {
        for (const [name, meant] of misspelt()) {
          if (seen.has(name)) continue
          seen.add(name)
          const message = `Unknown property "${name}" of the component; did you mean "${meant}"?`
          report(compilation, 'content-component', message, findAttribute(tree, name), meant)
        }
      })
      return setPlace(element, place)
    }
  const makers = Object.entries(runtime).filter(([name]) => name === 'jsx' || name === 'jsxs')
  return { ...runtime, ...Object.fromEntries(makers.map(([name, make]) => [name, watch(make as MakeElement)])) }
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
