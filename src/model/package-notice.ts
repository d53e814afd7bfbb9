/** A package of which code is published, with what its licence asks to be kept beside it. JSON: it is cached as it is. */
export interface PackageNotice {
  readonly name: string
  readonly version: string
  /** Expression of SPDX identifiers, as the package declares it; undefined: it declares none. */
  readonly license?: string | undefined
  readonly homepage?: string | undefined
  /** Whether what is published differs from the package. */
  readonly isModified?: true | undefined
  /** The texts of its licence and of its notice. */
  readonly texts: readonly string[]
}

/** The parts of the client that only some sites have, each with packages of its own. */
export type ClientPart = 'client' | 'diagram' | 'endpoint' | 'preact' | 'react' | 'stemmers'
