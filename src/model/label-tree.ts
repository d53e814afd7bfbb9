/** Forms of a text by the plural categories of its language, as `Intl.PluralRules` names them; `other` is for all that have none. */
export interface PluralForms {
  readonly other: string
  readonly [category: string]: string
}

/** Labels by their names, nested as the generator's own: texts, and forms of those that depend on `{count}`. */
export interface LabelTree {
  readonly [name: string]: string | LabelTree
}

/** Labels of one language as a configuration writes them. The published declarations name all of them (`scripts/schemas/label-types.js`). */
export type WrittenLabels = LabelTree

/** The setting `labels`: by language, as files or inline, or single ones of the site's own language. */
export type LabelSettings = WrittenLabels | Readonly<Record<string, string | WrittenLabels>>

/** Labels of a site or a plugin in one language. */
export interface OwnLabels {
  readonly tree: LabelTree
  /** The file that they are in, where it is not the configuration. */
  readonly file?: LabelFile | undefined
}

/** A file of labels. */
export interface LabelFile {
  /** Path as the configuration has it, relative to the site directory. */
  readonly path: string
  readonly text: string
  /** Why there are no labels in it. */
  readonly problem?: string | undefined
}

/** Labels of a site and its plugins by language; those that are later count. */
export type OwnLabelsByLanguage = Readonly<Record<string, readonly OwnLabels[]>>
