import { useContext } from 'react'
import type { ApiCodeProps } from '../../src/model/api-props.js'
import { CodeBlock } from '../content/CodeBlock.js'
import { InterfaceContext } from '../interface-context.js'

/** Show code of a reference; what is very long is folded, and copied whole all the same. What leaves something out says so. */
export function ApiCode({ isPart, ...code }: ApiCodeProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <>
      <FoldedCode {...code} />
      {isPart && <p className="code-note">{labels.api.examplePart}</p>}
    </>
  )
}

/** Show code, folded if it has a length. */
function FoldedCode({ language, html, length }: Omit<ApiCodeProps, 'isPart'>) {
  const { labels } = useContext(InterfaceContext)
  if (length === undefined) return <CodeBlock language={language} html={html} />
  return (
    <details className="example">
      <summary>{labels.api.characters({ count: length })}</summary>
      <CodeBlock language={language} html={html} />
    </details>
  )
}
