import type { MermaidProps } from '../../src/model/content-props.js'
import type { Labels } from '../labels/labels-for.js'

/** Create the figure of a diagram: its source, which an island replaces by an image that can be enlarged, and the room of that. */
export function createMermaid(labels: Labels) {
  return function Mermaid({ source, title, width, height, minWidth }: MermaidProps) {
    return (
      <figure className="diagram" data-cs-island="mermaid" data-cs-zoom={labels.zoomImage}>
        {width !== undefined && height !== undefined && (
          <div className="diagram-room">
            <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} />
            <svg aria-hidden="true" width={minWidth} height={0} />
          </div>
        )}
        <pre>
          <code>{source}</code>
        </pre>
        {title !== undefined && <figcaption>{title}</figcaption>}
      </figure>
    )
  }
}
