/**
 * The components that a page of MDX declares itself. One in the content of the page becomes an island where it needs a browser, with
 * all components in it; its module is the script of the page, as far as its components are made of it.
 */
import { type ComponentClass, createElement, type FunctionComponent, type ReactNode } from 'react'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { MdxDialect } from '../../model/dialect.js'
import type { PageScript } from '../../model/document.js'
import type { Declaration } from '../page/declaration.js'
import { givenProps } from '../components/watch-props.js'
import { type Compilation, compilationOf, type Drawing } from '../page/compilation.js'
import type { ModuleNames } from '../page/import.js'
import { drawIsland } from './draw-island.js'
import { placeOf } from './element-places.js'
import { findPlace } from './find-place.js'
import { isGeneratorPackage, makerOf } from './generator-modules.js'
import { isClientModule, isSharedModule } from './shared-modules.js'

type Component = FunctionComponent<object>

/** Note which of the exports of a file are components, so that elements of them are drawn as such. */
export function addPageComponents(exports: ModuleNames, tree: Root, file: VFile): void {
  const compilation = compilationOf(file)
  const { components, drawing, files, context } = compilation
  const source = files.fileAt((file.data.baseLine ?? 0) + 1)
  const declarations = file.data.declarations ?? []
  const own = Object.entries(exports).flatMap(([name, value]) => {
    const inComponent = /^[A-Z]/.test(name) && !components.has(value) ? watchCalls(value, drawing) : undefined
    return inComponent ? [{ name, value, inComponent }] : []
  })
  const inBrowsers = own
    .map(({ name }) => name)
    .filter((name) => canReachBrowsers(closureOf([name], declarations), compilation))
  const script = scriptOf(withEffects(closureOf(inBrowsers, declarations), declarations, compilation), compilation)
  for (const { name, value, inComponent } of own) {
    const mayBeIsland = context.hasIslands !== false && inBrowsers.includes(name)
    const client = { part: { source, exportName: name, script }, type: inComponent, position: findPlace(tree, name) }
    const inContent: Component = (props) => {
      drawing.tag = { component: name, position: placeOf(givenProps(props)) ?? client.position }
      return mayBeIsland
        ? drawIsland(inComponent, client, props as Readonly<Record<string, unknown>>, compilation)
        : createElement(inComponent, props)
    }
    const component = { inContent, inComponent, ...(mayBeIsland && { part: client }) }
    components.set(value, component)
    components.set(inContent, component)
  }
}

/** Make a component that counts while it is called; undefined: the value is no component. */
function watchCalls(value: unknown, drawing: Drawing): Component | undefined {
  const counted = <Result>(call: () => Result): Result => {
    drawing.calls++
    try {
      return call()
    } finally {
      drawing.calls--
    }
  }
  if (typeof value === 'function') {
    const { prototype } = value as { readonly prototype?: { readonly isReactComponent?: unknown } }
    if (prototype?.isReactComponent === undefined) return (props) => counted(() => (value as Component)(props))
    class Counted extends (value as ComponentClass) {
      override render(): ReactNode {
        return counted(() => super.render())
      }
    }
    return (props) => {
      if (Counted.prototype.componentDidMount) drawing.uses++
      return createElement(Counted, props)
    }
  }
  const { $$typeof, type, render } = (value ?? {}) as { $$typeof?: unknown; type?: unknown; render?: unknown }
  if ($$typeof === Symbol.for('react.memo')) return watchCalls(type, drawing)
  if ($$typeof !== Symbol.for('react.forward_ref')) return undefined
  return (props) => counted(() => (render as (props: object, ref: null) => ReactNode)(props, null))
}

/** List what some names are made of, in the order of the file. */
function closureOf(names: readonly string[], declarations: readonly Declaration[]): Declaration[] {
  const wanted = new Set(names)
  const found = new Set<Declaration>()
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const declaration of declarations) {
      if (found.has(declaration) || !declaration.names.some((name) => wanted.has(name))) continue
      found.add(declaration)
      for (const name of declaration.mentions) wanted.add(name)
    }
  }
  return declarations.filter((declaration) => found.has(declaration))
}

/**
 * Add what the file runs for what it does, as `Chart.register(Bar)`, as far as it is made of packages: components read nothing of it and may need it.
 */
function withEffects(
  closure: readonly Declaration[],
  declarations: readonly Declaration[],
  compilation: Compilation
): readonly Declaration[] {
  if (closure.length === 0) return closure
  const wanted = new Set(closure)
  for (const effect of declarations.filter(({ isEffect }) => isEffect === true)) {
    const all = [effect, ...closureOf([...effect.mentions], declarations)]
    const specifiers = all.flatMap(({ specifier }) => specifier ?? [])
    const isForBrowsers = !specifiers.some((name) => /^node:|\.(?:css|s[ac]ss|less|styl)$/.test(name))
    if (specifiers.length > 0 && isForBrowsers && canReachBrowsers(all, compilation))
      for (const one of all) wanted.add(one)
  }
  return declarations.filter((declaration) => wanted.has(declaration))
}

/** Whether browsers can be given all that is imported: no content, and nothing that only the generator has. */
function canReachBrowsers(closure: readonly Declaration[], compilation: Compilation): boolean {
  return closure.every(({ specifier }) => specifier === undefined || isBrowserModule(specifier, compilation))
}

function isBrowserModule(specifier: string, compilation: Compilation): boolean {
  const mdx: MdxDialect = compilation.mdx
  if (isClientModule(specifier, mdx)) return true
  if (/\.mdx?$|[?!]|\.(?:astro|vue|svelte)$/.test(specifier)) return false
  return !isSharedModule(specifier, compilation) && !makerOf(specifier, mdx) && !isGeneratorPackage(specifier, mdx)
}

/** Names that pages find in scope besides what they declare. */
const given = ['frontMatter', 'frontmatter', 'toc']

/** Write the script of a page; what it finds in scope is declared before. */
function scriptOf(closure: readonly Declaration[], { page }: Compilation): PageScript {
  const declared = new Set(closure.flatMap(({ names }) => names))
  const values: Readonly<Record<string, unknown>> = { ...page.customFrontMatter, ...page.frontMatter }
  const scope = given
    .filter((name) => !declared.has(name) && closure.some(({ mentions }) => mentions.has(name)))
    .map((name) => ({ line: 1, text: `const ${name} = ${JSON.stringify(name === 'toc' ? [] : values)}` }))
  return [...scope, ...closure.map(({ line, text }) => ({ line, text }))]
}
