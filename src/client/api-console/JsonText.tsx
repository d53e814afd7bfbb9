import { Fragment, type ReactNode } from 'react'
import { foldJson, type JsonLine } from './fold-json.js'

/** Maximum length of a text that is coloured and folds, in characters: each token is an element. */
const maxLength = 40_000

/** Show JSON that is indented: its keys and values in colours of their own, its objects and lists in folds. */
export function JsonText({ text }: { readonly text: string }) {
  if (text.length > maxLength) return text
  return <Lines lines={foldJson(text)} />
}

/** Show lines; what is inside of the first of them can be folded away. */
function Lines({ lines }: { readonly lines: readonly JsonLine[] }): ReactNode {
  return lines.map((line, index) =>
    line.inside ? (
      <details key={index} className="json-fold" open>
        <summary>
          <Tokens text={line.text} />
        </summary>
        <Lines lines={line.inside} />
      </details>
    ) : (
      <span key={index} className="json-line">
        <Tokens text={line.text} />
      </span>
    )
  )
}

/** Colour the tokens of a line. */
function Tokens({ text }: { readonly text: string }): ReactNode {
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
