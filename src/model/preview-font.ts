/** The font of preview images, and what draws with it. */
export interface PreviewFont {
  readonly bytes: Uint8Array
  readonly hash: string
  readonly metrics: {
    readonly family: string
    /** Width of a character in parts of the font's size; undefined: the font does not have it. */
    readonly widthOf: (character: string) => number | undefined
  }
  /** Absolute path of the module of the renderer. */
  readonly module: string
}
