/** A file that an image of a page is offered as, in a width of its own. */
export interface Picture {
  /** Posix path in the output folder. */
  readonly path: string
  /** In pixels. */
  readonly width: number
  readonly hash: string
}

/** What an image is offered as. */
export interface OfferedImage {
  /** Narrow ones first. */
  readonly pictures: readonly Picture[]
  /** Whether the file itself is the widest, since no picture of that width is smaller. */
  readonly isFileWidest: boolean
  /** The entry of the cache that has the bytes of the pictures, by their widths. */
  readonly entry: string
}

/** What images are offered as, by the hash of their files; one that is not there is shown as it is. */
export type OfferedImages = ReadonlyMap<string, OfferedImage>
