/** The messages between a page and the frame that draws its diagrams. */

import type { DiagramSize } from '../../model/content-props.js'

/** What the frame is asked to draw, and the colours and fonts to draw it in. */
export interface DiagramQuestion {
  readonly source: string
  readonly isDark: boolean
  /** Colours of the page by token, as its styles write them. */
  readonly colors: Readonly<Record<string, string>>
  /** Fonts of the page, which follow its language. */
  readonly fonts: string
}

/** Begin and end in one direction. */
export type Span = readonly [from: number, to: number]

/** A rectangle, across and down. */
export type Box = readonly [across: Span, down: Span]

/** A diagram as SVG with a size in pixels. */
export interface DrawnDiagram extends DiagramSize {
  readonly svg: string
  /** What it shows in words; undefined when that could not be found out. */
  readonly description: string | undefined
  /** What is not cut where it is printed in pieces; of large diagrams alone. */
  readonly whole?: readonly Box[]
}

/** The answer of the frame; `isMissing`: the source may be right, but what draws it could not be loaded. */
export type DiagramAnswer = DrawnDiagram | { readonly error: string; readonly isMissing: boolean }
