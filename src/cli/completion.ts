import type { Command } from 'commander'
import { bashCompletion } from './completion/bash-completion.js'
import { commandTree, type CompletedCommand } from './completion/command-tree.js'
import { fishCompletion } from './completion/fish-completion.js'
import { zshCompletion } from './completion/zsh-completion.js'
import { exitCodes } from './exit-codes.js'

/** Names of the shells whose completion is written. */
export type ShellName = 'bash' | 'zsh' | 'fish'

const writers: Readonly<Record<ShellName, (program: CompletedCommand) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion
}

/** Print what completes the commands and flags of a program in a shell. */
export function completion(shell: ShellName, program: Command): Promise<number> {
  process.stdout.write(writers[shell](commandTree(program)))
  return Promise.resolve(exitCodes.fine)
}
