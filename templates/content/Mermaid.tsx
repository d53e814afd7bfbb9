import type { MermaidProps } from '../../src/model/content-props.js'
import type { Labels } from '../labels/labels-for.js'

/** Create the figure of a diagram: its source, which an island replaces by an image that can be enlarged. */
export function createMermaid(labels: Labels) {
  return function Mermaid({ source, title }: MermaidProps) {
    return (
      <figure className="diagram" data-island="mermaid" data-zoom={labels.zoomImage}>
        <pre>
          <code>{source}</code>
        </pre>
        {title !== undefined && <figcaption>{title}</figcaption>}
      </figure>
    )
  }
}
