/** A program that tests run. */
export interface Program {
  /** Its name in messages. */
  readonly title: string
  /** Variable of the environment that names its file. */
  readonly variable: string
  readonly names: readonly string[]
  readonly places?: readonly string[]
  /** Packages of Debian that bring it. */
  readonly debianPackages: readonly string[]
}

/** Find a program, or install it where that is possible. */
export function findProgram(program: Program): string | undefined
