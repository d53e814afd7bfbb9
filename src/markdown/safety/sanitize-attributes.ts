import type { Element } from 'hast'
import { nearest } from '../../utils/nearest.js'
import { type Compilation, report } from '../page/compilation.js'
import { refusalOf } from './allowed-value.js'
import { schemeOf } from '../../utils/scheme.js'
import { cleanText } from './sanitize-text.js'

/** Remove the attributes that an element may not have, or not with this value; each is reported. */
export function sanitizeAttributes(
  element: Element,
  allowed: ReadonlySet<string>,
  isForeign: boolean,
  compilation: Compilation
): void {
  const { properties, tagName, position } = element
  for (const [name, value] of Object.entries(properties)) {
    const isKnown = allowed.has(name) || /^aria[A-Z][A-Za-z]*$/.test(name)
    const isKept = (isKnown && !isScript(name, value)) || isOwn(name, value, element, compilation)
    if (!isKept) {
      Reflect.deleteProperty(properties, name)
      reportAttribute(name, value, element, compilation, allowed)
      continue
    }
    if (typeof value === 'string') properties[name] = cleanText(value, position, compilation)
    const refusal = refusalOf(element, name, value, isForeign, compilation.context.isUntrusted)
    if (refusal === undefined) continue
    Reflect.deleteProperty(properties, name)
    const shown = `"${shortened(String(value))}" as the ${attributeName(name)} of <${tagName}>`
    if (refusal === 'value') report(compilation, 'unknown-attribute', `Unexpected ${shown}; it is left out.`, position)
    else
      report(
        compilation,
        'unsafe-url',
        `Unexpected ${shown}, expected an address of the site or an https: URL.`,
        position
      )
  }
  dropSecondAddress(element, compilation)
}

/**
 * Attributes that load something, or lead what is loaded or shown elsewhere, which nothing checks; and those that take the focus, which is the
 * reader's, at the start of a page.
 */
const refused = new Set(
  'archive attributionsrc autoFocus autofocus background classId codeBase data dynsrc formAction href icon imageSrcSet longDesc lowSrc manifest nonce ping poster profile shadowRootMode src srcSet xLinkHref xmlBase'.split(
    ' '
  )
)

/** Names of the generator's own data, which it alone writes; `datacs-island` is written as `data-cs-island`. */
const reserved = /^data(?:(?:Cs|-cs)(?:[^a-z]|$)|[a-z])/

/**
 * Whether an attribute that is not in the list of its element may stay in a page of one's own: data of the author, and what a component wrote.
 * As in React, names that no browser knows are the component's own, such as `cmdk-item`. The elements that stand for directives have their own only.
 */
function isOwn(name: string, value: unknown, element: Element, { context, drawn }: Compilation): boolean {
  if (context.isUntrusted || reserved.test(name) || element.tagName.startsWith('capstan-')) return false
  // The name of a form takes the place of what scripts ask the document for, such as `body`.
  if (element.tagName === 'form' && name === 'name') return false
  return /^data[^a-z]/.test(name) || (drawn.has(element) && !isScript(name, value) && !refused.has(name))
}

/** Report the scripts in the attributes of an element that does not reach the page. */
export function reportScripts(element: Element, compilation: Compilation): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (isScript(name, value)) reportAttribute(name, value, element, compilation)
  }
}

/**
 * Report an attribute that is not allowed: as a script when it is one. The generator's own components have the names that authors write, and few
 * attributes, so that the one that was meant can be told.
 */
function reportAttribute(
  name: string,
  value: unknown,
  { tagName, position }: Element,
  compilation: Compilation,
  allowed: ReadonlySet<string> = new Set()
): void {
  const component = /^capstan-(.+)/.exec(tagName)?.[1]
  const attribute = `Unexpected attribute "${attributeName(name)}" of ${component ? `"${component}"` : `<${tagName}>`}`
  if (isScript(name, value)) {
    report(compilation, 'inline-script', `${attribute}: pages run no scripts of their own; remove it.`, position)
    return
  }
  if (reserved.test(name) && !compilation.context.isUntrusted) {
    const message = `${attribute}: names that begin with "data-cs-" are those of the generator; it is left out.`
    report(compilation, 'unknown-attribute', message, position)
    return
  }
  const suggestion = component ? nearest(name, allowed) : undefined
  const advice = suggestion === undefined ? 'it is left out.' : `did you mean "${suggestion}"?`
  report(compilation, 'unknown-attribute', { text: `${attribute}; ${advice}`, suggestion }, position)
}

function isScript(name: string, value: unknown): boolean {
  if (name === 'action' || name === 'formAction') return schemeOf(String(value)) === 'javascript'
  return /^on[a-z]/i.test(name) || name === 'srcDoc'
}

/** Leave one of two addresses of an element of SVG: browsers follow `href`, and the other would stay unchecked. */
function dropSecondAddress({ properties, tagName, position }: Element, compilation: Compilation): void {
  const { href, xLinkHref } = properties
  if (href === undefined || xLinkHref === undefined) return
  delete properties.xLinkHref
  if (href === xLinkHref) return
  const message = `Unexpected "xlink:href" of <${tagName}> beside another "href"; it is left out.`
  report(compilation, 'unknown-attribute', message, position)
}

/** Write the name of a property as HTML does. */
function attributeName(property: string): string {
  if (/^xLink[A-Z]/.test(property)) return property.replace('xLink', 'xlink:').toLowerCase()
  if (/^data[A-Z]/.test(property)) return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return property.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase()
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
