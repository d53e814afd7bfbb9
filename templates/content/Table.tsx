import type { TableProps } from '../../src/model/content-props.js'

/** Let a wide table scroll by itself instead of pushing the page. */
export function Table({ children }: TableProps) {
  return <div className="table">{children}</div>
}
