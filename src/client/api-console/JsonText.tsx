import { Fragment } from 'react'

/** Maximum length of a text that is coloured, in characters: each token is an element. */
const maxLength = 40_000

/** Show JSON that is indented, its keys and values in colours of their own. */
export function JsonText({ text }: { readonly text: string }) {
  if (text.length > maxLength) return text
  const tokens = text.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/)
  return tokens.map((token, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{token}</Fragment>
    ) : (
      <span key={index} className={`json-${kindOf(token)}`}>
        {token}
      </span>
    )
  )
}

/** Classify a token. */
function kindOf(token: string): string {
  if (token.endsWith(':')) return 'key'
  if (token.startsWith('"')) return 'text'
  return /^[-\d]/.test(token) ? 'number' : 'word'
}
