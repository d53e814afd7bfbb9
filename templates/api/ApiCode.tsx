import { useContext } from 'react'
import type { ApiCodeProps } from '../../src/model/api-props.js'
import { CodeBlock } from '../content/CodeBlock.js'
import { InterfaceContext } from '../interface-context.js'

/** Show code of a reference; what is very long is folded, and copied whole all the same. */
export function ApiCode({ language, html, length }: ApiCodeProps) {
  const { labels } = useContext(InterfaceContext)
  if (length === undefined) return <CodeBlock language={language} html={html} />
  return (
    <details className="example">
      <summary>{labels.api.characters(length)}</summary>
      <CodeBlock language={language} html={html} />
    </details>
  )
}
