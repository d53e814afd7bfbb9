import type { MermaidProps } from '../../src/model/content-props.js'

/** Show a diagram's source, which an island replaces by an image. */
export function Mermaid({ source, title }: MermaidProps) {
  return (
    <figure className="diagram" data-island="mermaid">
      <pre>
        <code>{source}</code>
      </pre>
      {title !== undefined && <figcaption>{title}</figcaption>}
    </figure>
  )
}
