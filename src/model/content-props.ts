import type { ReactNode } from 'react'
import type { IconName } from './icon-names.js'

/** The six kinds of admonition, in the order in which the styles list them. */
export const admonitionKinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const

/** A kind of admonition. */
export type AdmonitionKind = (typeof admonitionKinds)[number]

/** `<capstan-admonition>`; its first child is a `<capstan-admonition-title>`. */
export interface AdmonitionProps {
  readonly kind: AdmonitionKind
  readonly children?: ReactNode
}

/** `<capstan-admonition-title>`; without children the kind's own label is shown. */
export interface AdmonitionTitleProps {
  readonly kind: AdmonitionKind
  readonly children?: ReactNode
}

/** `<capstan-tabs>`; its children are `<capstan-tab>` in the same order as `tabs`. */
export interface TabsProps {
  /** JSON of `{ id, value, label }[]`; `id` is the panel's id, unique in the page. */
  readonly tabs: string
  /** Name of a group of tab sets that share the selected tab. */
  readonly groupId?: string
  /** Value of the panel shown first. */
  readonly defaultValue: string
  readonly children?: ReactNode
}

/** `<capstan-tab>`: one panel. */
export interface TabProps {
  readonly id: string
  readonly value: string
  readonly label: string
  readonly isDefault?: boolean
  readonly children?: ReactNode
}

/** `<capstan-code>`: a code block that is highlighted already. */
export interface CodeBlockProps {
  /** Name of the language as the author wrote it, `text` when absent. */
  readonly language: string
  readonly title?: string
  /** Escaped HTML: one `<span class="line">` for each line, `line highlighted|added|removed` where asked. */
  readonly html: string
  readonly hasLineNumbers?: boolean
  /** Whether keys of the code have addresses, and lines below them fold. */
  readonly hasKeys?: boolean
  /** The commands of a terminal's session, which are what is copied; absent: the block is none. */
  readonly commands?: string
  /** Number of the first line when numbers are shown. */
  readonly firstLine?: number
}

/** Size of a drawing in pixels, and the width below which its text could not be read. */
export interface DiagramSize {
  readonly width: number
  readonly height: number
  readonly minWidth: number
}

/** `<capstan-mermaid>`: a diagram's source, drawn by the browser; its size where that is known. */
export interface MermaidProps extends Partial<DiagramSize> {
  readonly source: string
  readonly title?: string
}

/** `<capstan-table>`: a table in a scrollable region. */
export interface TableProps {
  readonly children?: ReactNode
}

/** `h2` to `h6`; `text` is the heading as plain text, for the label of its link. */
export interface HeadingProps {
  readonly id?: string
  readonly text?: string
  readonly children?: ReactNode
}

/** Variants of badges, in the colours of the admonitions. */
export const badgeVariants = admonitionKinds

/** `<capstan-icon>`: an icon in the text. */
export interface ContentIconProps {
  readonly name: IconName
  /** What it means where no text says so. */
  readonly label?: string
}
