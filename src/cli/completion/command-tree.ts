import type { Command, Help, Option } from 'commander'

/** What completes a value: one of these words, a path, or nothing that is known beforehand. */
export type Completed = readonly string[] | 'file' | 'directory' | 'nothing'

/** A flag as its names, each with its hyphens. */
interface CompletedFlag {
  readonly names: readonly string[]
  readonly description: string
  /** Undefined for a flag without a value. */
  readonly value: Completed | undefined
  readonly isRepeatable: boolean
}

/** A command with all that may follow it. */
export interface CompletedCommand {
  /** The words that call it, without the name of the program. */
  readonly path: readonly string[]
  readonly description: string
  readonly flags: readonly CompletedFlag[]
  readonly arguments: readonly { readonly name: string; readonly value: Completed }[]
  readonly commands: readonly CompletedCommand[]
}

/** Read a program as its help shows it: what is hidden there is not completed. */
export function commandTree(
  command: Command,
  path: readonly string[] = [],
  help = command.createHelp()
): CompletedCommand {
  return {
    path,
    description: firstSentence(command.description()),
    flags: help.visibleOptions(command).map((option) => completedFlag(option)),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      value: argument.argChoices ?? valueOf(argument.name())
    })),
    commands: subcommands(command, help).map((each) => commandTree(each, [...path, each.name()], help))
  }
}

/** List a command and all below it, each before those below it. */
export function allCommands(command: CompletedCommand): readonly CompletedCommand[] {
  return [command, ...command.commands.flatMap(allCommands)]
}

/** List the commands below one; `help` is what every command has as a flag. */
function subcommands(command: Command, help: Help): Command[] {
  return help.visibleCommands(command).filter((each) => each.name() !== 'help')
}

function completedFlag(option: Option): CompletedFlag {
  const placeholder = /[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1]
  return {
    names: [option.short, option.long].filter((name) => name !== undefined),
    description: option.description,
    value: placeholder === undefined ? undefined : (option.argChoices ?? valueOf(placeholder)),
    isRepeatable: Array.isArray(option.defaultValue)
  }
}

/** Kinds of values, by the names that help shows for them. */
const paths: Readonly<Record<string, 'file' | 'directory'>> = {
  build: 'file',
  dir: 'directory',
  file: 'file',
  siteDir: 'directory'
}

function valueOf(name: string): Completed {
  return paths[name] ?? 'nothing'
}

/** Take the first sentence: shells show a line. */
function firstSentence(text: string): string {
  return /^.*?[.:;](?= |$)/.exec(text)?.[0].replace(/[.:;]$/, '') ?? text
}
