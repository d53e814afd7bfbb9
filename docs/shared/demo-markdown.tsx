import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { ReactNode } from 'react'

type Titles = Readonly<Record<string, string>>

/** Parse what is written in a demonstration. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text)
}

/** Draw Markdown as the pages of a site look; alerts have titles by their kind. */
export function drawMarkdown(node: Nodes, titles: Titles): ReactNode {
  if (!('children' in node)) return drawLeaf(node)
  const alert = node.type === 'blockquote' ? alertOf(toString(node)) : undefined
  if (node.type === 'blockquote' && alert) return drawAlert(node, alert, titles)
  const children = node.children.map((child, index) => <Node key={index} node={child} titles={titles} />)
  switch (node.type) {
    case 'heading':
      // A real heading would be one of the home page itself.
      return <p className={`demo-heading demo-heading-${Math.min(node.depth, 3)}`}>{children}</p>
    case 'paragraph':
      return <p>{children}</p>
    case 'strong':
      return <strong>{children}</strong>
    case 'emphasis':
      return <em>{children}</em>
    case 'link':
      return <a href="#an-edit-is-seen-at-once">{children}</a>
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children}</ol> : <ul>{children}</ul>
    case 'listItem':
      return <li>{children}</li>
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    default:
      return <>{children}</>
  }
}

function Node({ node, titles }: { readonly node: Nodes; readonly titles: Titles }) {
  return <>{drawMarkdown(node, titles)}</>
}

function drawLeaf(node: Nodes): ReactNode {
  if (node.type === 'inlineCode') return <code>{node.value}</code>
  if (node.type === 'code')
    return (
      <pre>
        <code>{node.value}</code>
      </pre>
    )
  if (node.type === 'break') return <br />
  if (node.type === 'thematicBreak') return <hr />
  return 'value' in node ? node.value : null
}

const alerts: Readonly<Record<string, string>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger'
}

/** Read the kind of an alert, as repository hosts have them. */
function alertOf(text: string): string | undefined {
  return alerts[/^\[!([A-Z]+)\]/.exec(text)?.[1] ?? '']
}

function drawAlert({ children }: Extract<Nodes, { type: 'blockquote' }>, kind: string, titles: Titles): ReactNode {
  const [first, ...others] = children
  const text = first?.type === 'paragraph' ? first.children : []
  const [opening, ...rest] = text
  const beginning = opening?.type === 'text' ? opening.value.replace(/^\[![A-Z]+\]\s*/, '') : ''
  return (
    <div className={`admonition ${kind}`} role="note">
      <p className="admonition-title">{titles[kind] ?? kind}</p>
      <p>
        {beginning}
        {rest.map((node, index) => (
          <Node key={index} node={node} titles={titles} />
        ))}
      </p>
      {others.map((node, index) => (
        <Node key={index} node={node} titles={titles} />
      ))}
    </div>
  )
}
