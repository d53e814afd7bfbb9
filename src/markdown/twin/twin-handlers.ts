/** What each element of a page becomes in its Markdown, where that is not what `hast-util-to-mdast` makes of it. */
import type { Element, Parents, Properties } from 'hast'
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast'
import type { BlockContent, Code, DefinitionContent, PhrasingContent, RootContent } from 'mdast'
import type { AdmonitionKind } from '../../model/content-props.js'
import { placeholder } from '../../utils/placeholders.js'
import { classesOf } from '../tree/class-name.js'
import type { CodeTwin } from './code-twin.js'
import { definitionList } from './definition-list.js'
import { footnoteReference, footnotes } from './footnote-twin.js'
import { tableTwin } from './table-twin.js'

type Handler = (state: State, element: Element, parent: Parents | undefined) => ReturnType<Handle>

/** Classes by element of what is no text of the page: its frame, the second image, and what only JavaScript brings to life. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  a: ['heading-link', 'step-link', 'anchor-link', 'dark-only'],
  img: ['dark-only'],
  picture: ['dark-only'],
  label: ['script-only'],
  button: ['api-tool'],
  div: ['script-only'],
  section: ['api-console'],
  // The links of tabs are the titles of their panels.
  ul: ['tab-list']
}

/** The alerts of GitHub that stand for our kinds of admonitions; `remark-alerts.ts` reads them. */
const alerts: Readonly<Record<AdmonitionKind, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'IMPORTANT',
  warning: 'WARNING',
  danger: 'CAUTION',
  caution: 'CAUTION'
}

const handlers: Readonly<Record<string, Handler>> = {
  a: (state, element) => {
    const { properties } = element
    if (properties.dataFootnoteRef !== undefined) return footnoteReference(element)
    if (properties.dataFootnoteBackref !== undefined) return undefined
    const { href = '' } = properties
    // An image that opens itself is an image, and what leads nowhere is text.
    if (href === '' || classesOf(element).includes('enlarge')) return state.all(element)
    // Who reads the Markdown alone has no other part of the page.
    const whole = href.startsWith('#') ? placeholder('self', 0) + href : href
    return byDefault('a', state, { ...element, properties: { ...properties, href: whole } })
  },
  audio: mediaLink,
  'capstan-admonition': (state, element) => admonition(state, element),
  'capstan-admonition-title': (state, element) => bold(state, element),
  'capstan-code': (_state, { properties: { twin } }) => {
    const { language, title, value } = JSON.parse(String(twin)) as CodeTwin
    return code(language, value, title)
  },
  'capstan-mermaid': (_state, { properties: { source, title } }) =>
    code('mermaid', String(source), typeof title === 'string' ? title : undefined),
  'capstan-tab': (state, element) => [
    titleOf(String(element.properties.label)),
    ...(state.toFlow(state.all(element)) as BlockContent[])
  ],
  dl: definitionList,
  iframe: mediaLink,
  // A box to tick is taken by its item.
  input: () => undefined,
  math: (_state, { properties: { alttext, display } }) => {
    // The first part of a formula that is broken has the source of all.
    if (alttext === undefined) return undefined
    const value = String(alttext)
    return display === 'block' ? { type: 'math', value } : { type: 'inlineMath', value }
  },
  pre: (_state, element) => plainCode(element),
  section: (state, element) =>
    element.properties.dataFootnotes === undefined ? byDefault('section', state, element) : footnotes(state, element),
  // Behind the name of a file is what is said of it.
  span: (state, element) =>
    classesOf(element).includes('tree-comment')
      ? [{ type: 'text', value: ' ' }, ...state.all(element)]
      : state.all(element),
  summary: (state, element) => bold(state, element),
  sup: (state, element) => raised(state, element),
  select: () => undefined,
  table: tableTwin,
  textarea: () => undefined,
  video: mediaLink,
  // A place where a line may break is nothing to Markdown.
  wbr: () => undefined
}

function byDefault(name: string, state: State, element: Element, parent?: Parents): ReturnType<Handle> {
  return (defaultHandlers as Readonly<Record<string, Handle | undefined>>)[name]?.(state, element, parent)
}

/** The handlers of all elements that need one, each after what is hidden was left out. */
export const twinHandlers: Readonly<Record<string, Handle>> = Object.fromEntries(
  [...new Set([...Object.keys(hidden), ...Object.keys(handlers)])].map((name) => {
    const handle: Handle = (state, element, parent) => {
      const classes = classesOf(element)
      if (hidden[name]?.some((className) => classes.includes(className))) return undefined
      return handlers[name] ? handlers[name](state, element, parent) : byDefault(name, state, element, parent)
    }
    return [name, handle]
  })
)

/** Write an admonition as an alert; a title of its author is its first line. */
function admonition(state: State, element: Element): BlockContent {
  const kind = String(element.properties.kind) as AdmonitionKind
  const children = state.toFlow(state.all(element)) as (BlockContent | DefinitionContent)[]
  // The brackets of a text would be escaped.
  const marker: RootContent = { type: 'html', value: `[!${alerts[kind]}]` }
  const [first, ...others] = children
  const isText = first?.type === 'paragraph'
  const head: PhrasingContent[] = isText ? [marker, { type: 'text', value: '\n' }, ...first.children] : [marker]
  const rest = isText ? others : children
  return { type: 'blockquote', children: [{ type: 'paragraph', children: head }, ...rest] }
}

function code(language: string, value: string, title: string | undefined): Code {
  const meta = title === undefined ? undefined : `title="${title.replaceAll('"', "'").replace(/\s+/g, ' ')}"`
  return { type: 'code', lang: language || (meta === undefined ? undefined : 'text'), meta, value }
}

/** Write preformatted text that no pass has taken for code, such as that of a component. */
function plainCode(element: Element): Code {
  const only = element.children.length === 1 ? element.children[0] : undefined
  const language = only?.type === 'element' ? languageOf(only.properties) : undefined
  return code(language ?? '', textIn(element).replace(/\n$/, ''), undefined)
}

function languageOf({ className }: Properties): string | undefined {
  const name = [className].flat().find((each) => String(each).startsWith('language-'))
  return name === undefined ? undefined : name.slice('language-'.length)
}

function textIn(element: Element): string {
  return element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textIn(child) : ''))
    .join('')
}

/** Write the title of something that folds or switches. */
function bold(state: State, element: Element): BlockContent[] {
  const children = state.all(element) as PhrasingContent[]
  return children.length === 0 ? [] : [{ type: 'paragraph', children: [{ type: 'strong', children }] }]
}

/** Write a link to something that plays, or to a page inside the page, named as its element is. */
function mediaLink(_state: State, { properties, children }: Element): RootContent[] {
  const source = children.find((child) => child.type === 'element' && child.tagName === 'source')
  const src = properties.src ?? (source?.type === 'element' ? source.properties.src : undefined)
  if (typeof src !== 'string' || src === '') return []
  const name = properties.title ?? properties.ariaLabel ?? src
  return [{ type: 'link', url: src, children: [{ type: 'text', value: name }] }]
}

function titleOf(text: string): BlockContent {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: text }] }] }
}

/** Write what is raised behind a caret, so that ten to the sixth is not 106. */
function raised(state: State, element: Element): RootContent[] {
  const children = state.all(element)
  const isPlain = children.every(({ type }) => type === 'text' || type === 'inlineCode')
  return isPlain && children.length > 0 ? [{ type: 'text', value: '^' }, ...children] : children
}
