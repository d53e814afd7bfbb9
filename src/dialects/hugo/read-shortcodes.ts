/** A call of a shortcode in a text, as it is written. */
export interface ShortcodeTag {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly params: ShortcodeParams
  readonly kind: 'open' | 'close' | 'self-closing'
}

/** What a call gives to a shortcode: by name, or by place (`'0'`, `'1'`). */
export type ShortcodeParams = Readonly<Record<string, string>>

/** Matches a call; texts in quotes and back quotes may hold anything. */
const call =
  /\{\{([<%])[ \t\n]*(\/?)[ \t]*([\w./-]+?)((?:[ \t\n]+(?:[^\s"`>%/]|"(?:[^"\\]|\\.)*"|`[^`]*`|\/(?![>%]))+)*)[ \t\n]*(\/?)[ \t]*[>%]\}\}/g

/** List the calls of shortcodes in a text. */
export function readShortcodes(text: string): ShortcodeTag[] {
  return [...text.matchAll(call)].map(({ 0: whole, 2: slash, 3: name = '', 4: written = '', 5: end, index }) => ({
    start: index,
    end: index + whole.length,
    name,
    params: readParams(written),
    kind: slash ? ('close' as const) : end ? ('self-closing' as const) : ('open' as const)
  }))
}

const param = /(?:([\w-]+)=)?("(?:[^"\\]|\\.)*"|`[^`]*`|[^\s"`]+)/g

/** Read the parameters of a call. */
function readParams(written: string): ShortcodeParams {
  let place = 0
  const entries = [...written.matchAll(param)].map(([, name, value = '']): [string, string] => [
    name ?? String(place++),
    plainValue(value)
  ])
  return Object.fromEntries(entries)
}

function plainValue(value: string): string {
  if (value.startsWith('`')) return value.slice(1, -1)
  return value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value
}

// Such a call has the marks of a comment around it, between its brackets.

const shown = /\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g

/** Write calls that are only shown as they show. */
export function withoutComments(text: string): string {
  return text.replaceAll(shown, '{{$1$2$3}}')
}
