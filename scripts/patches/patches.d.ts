/** A change to one file of an installed package. */
export interface Patch {
  /** The name of the package. */
  readonly name: string
  /** Matches the path of the file. */
  readonly file: RegExp
  /** Apply the patch. Throws a sentence when the text has not the lines that it changes. */
  apply(text: string): string
}

/** The patches, one a file of a package. */
export const patches: readonly Patch[]

/** Read the patches of a package from a unified diff. */
export function readPatches(name: string, diff: string): readonly Patch[]
