import { codeTabInfo } from './draw-tabs.js'
import type { Edits } from './edits.js'
import type { ShortcodeTag } from './read-shortcodes.js'

/** A call with what closes it, which a call without content has not. */
export interface Pair {
  readonly open: ShortcodeTag
  readonly close?: ShortcodeTag
  /** How many calls are around it. */
  readonly depth: number
  /** The innermost of these. */
  readonly around: ShortcodeTag | undefined
}

/** Write what is behind the fence of a call whose content is code; undefined for any other. */
export function codeInfoOf({ open, close, around }: Pair, edits: Edits): string | undefined {
  if (close === undefined || !edits.isAlone(open) || !edits.isAlone(close)) return undefined
  const { name, params } = open
  if (name === 'highlight') return `${params[0] ?? ''} ${optionsOf(open)}`
  if (name === 'mermaid') return 'mermaid'
  if (name === 'card' && params.code === 'true')
    return `${params.lang ?? ''} ${params.header === undefined ? '' : `title=${JSON.stringify(params.header)}`}`
  // Tabs of Docsy are code, unless they or their group say otherwise.
  if (name !== 'tab' || around?.name !== 'tabpane') return undefined
  if (params.text === 'true' || around.params.text === 'true') return undefined
  const label = params.header ?? params[0]
  const lang = params.lang ?? (around.params.langEqualsHeader === 'true' ? label : around.params.lang)
  return codeTabInfo((lang ?? '').replaceAll(/\s+/g, '-'), params)
}

/** Write the options of a call of `highlight`, which are one text, or each by its name, as those behind a fence. */
function optionsOf({ params }: ShortcodeTag): string {
  const named = Object.entries(params).filter(([key]) => !/^\d/.test(key))
  const options = [params[1] ?? '', ...named.map(([key, value]) => `${key}=${JSON.stringify(value)}`)]
  return `{${options.filter((option) => option !== '').join(',')}}`
}
