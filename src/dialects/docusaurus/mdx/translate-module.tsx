import { Children, isValidElement, type ReactNode } from 'react'
import type { ImportingPage } from '../../../model/dialect.js'
import { textsOf } from './texts-of.js'

/** A text of a page, and the name by which it is translated; default: the text. */
interface Message {
  readonly id?: string
  readonly message?: string
}

type Fill = Readonly<Record<string, ReactNode>>

interface TranslateProps {
  readonly id?: string
  readonly values?: Fill
  readonly children?: ReactNode
}

/** Make `@docusaurus/Translate` for the page that imports it: its texts are those of the language, where `code.json` has them. */
export function translateModule({ site, readJson, replaceText }: ImportingPage): object {
  const texts = readTexts(readJson(`@site/${textsOf(site)}`))

  function Translate({ id, values = {}, children }: TranslateProps): ReactNode {
    const message = wordsOf(children)
    const translated = texts.get(id ?? message)
    if (translated !== undefined) replaceText(message)
    // Docusaurus takes nothing but text; without a translation what is written in Markdown stays as it is.
    else if (Children.toArray(children).some((child) => isValidElement(child))) return children
    return <>{fill(translated ?? (message || (id ?? '')), values)}</>
  }

  function translate({ id, message }: Message, values: Fill = {}): ReactNode {
    return joined(fill(texts.get(id ?? message ?? '') ?? message ?? id ?? '', values))
  }
  return { default: Translate, translate }
}

/** Read the text in what a component is given. */
function wordsOf(node: ReactNode): string {
  if (isValidElement<{ readonly children?: ReactNode }>(node)) return wordsOf(node.props.children)
  if (Array.isArray(node)) return Children.toArray(node).map(wordsOf).join('')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

/** Read the texts of a file by their ids. */
function readTexts(file: unknown): ReadonlyMap<string, string> {
  const entries = typeof file === 'object' && file !== null ? Object.entries(file) : []
  return new Map(
    entries.flatMap(([id, entry]): [string, string][] => {
      const message: unknown = (entry as { readonly message?: unknown } | null)?.message
      return typeof message === 'string' ? [[id, message]] : []
    })
  )
}

/** Put values where a text names them, such as `{count}`; a name without a value stays. */
function fill(text: string, values: Fill): ReactNode[] {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const name = index % 2 === 1 ? part.slice(1, -1) : ''
    return Object.hasOwn(values, name) ? values[name] : part
  })
}

/** Join the parts of a text, unless one is an element. */
function joined(parts: readonly ReactNode[]): ReactNode {
  return parts.some((part) => isValidElement(part)) ? parts : parts.map(String).join('')
}
