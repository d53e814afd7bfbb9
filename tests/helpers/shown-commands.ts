import type { Command } from 'commander'

/** List the commands of a program that its help shows, without that of the help. */
export function shownCommands(program: Command): readonly Command[] {
  return program
    .createHelp()
    .visibleCommands(program)
    .filter((command) => command.name() !== 'help')
}
