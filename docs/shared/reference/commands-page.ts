import type { Command } from 'commander'
import { cell, table } from './markdown.js'
import type { Texts } from './texts.js'

/** Write a section for each command, from the program that parses the command line. */
export function commandSections(
  { labels, translate }: Texts,
  { createProgram }: { readonly createProgram: () => Command }
): string {
  const program = createProgram()
  const shown = program.createHelp().visibleCommands(program)
  return shown
    .filter((command) => command.name() !== 'help')
    .map((command) => {
      const flags = command.options
        .filter(({ hidden }) => !hidden)
        .map((option) => [
          `\`${option.flags}\``,
          defaultOf(option.defaultValue),
          cell(asCode(translate(option.description))) + choicesOf(option.argChoices)
        ])
      const arguments_ = command.registeredArguments.map((argument) => [
        `\`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\``,
        defaultOf(argument.defaultValue),
        cell(translate(argument.description)) + choicesOf(argument.argChoices)
      ])
      const examples = examplesOf(command)
      return [
        `## capstan ${command.name()} {#${command.name()}}`,
        translate(command.description()),
        ...(arguments_.length > 0 ? [table([labels.argument, labels.default, labels.meaning], arguments_)] : []),
        ...(flags.length > 0 ? [table([labels.flag, labels.default, labels.meaning], flags)] : []),
        ...(examples === '' ? [] : [`\`\`\`bash\n${examples}\n\`\`\``])
      ].join('\n\n')
    })
    .join('\n\n')
}

/** Write a default; one that is off or empty says nothing. */
function defaultOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : ''
}

function choicesOf(choices: readonly string[] | undefined): string {
  return choices ? ` (${choices.map((choice) => `\`${choice}\``).join(', ')})` : ''
}

/** Read the examples at the end of a command's help. */
function examplesOf(command: Command): string {
  let help = ''
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  const [, examples = ''] = help.split('\nExamples:\n')
  return examples.replaceAll(/^ {2}/gm, '').trim()
}

/** Write placeholders of paths as code: Markdown would take them for HTML. */
function asCode(text: string): string {
  return text.replaceAll(/<\w+>[\w/]*/g, '`$&`')
}
