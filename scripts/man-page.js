// Writes the manual page of the command line from what "--help" prints, and from the tables of exit codes and variables in the manual.

/**
 * Write `capstan(1)`.
 * @param {import('commander').Command} program
 * @param {{ version: string, date: string, manual: string }} about of the package: its version and date, and the Markdown of the manual's page on commands
 */
export function manPage(program, { version, date, manual }) {
  const help = program.createHelp()
  return [
    `.TH CAPSTAN 1 "${date}" "Capstan ${version}" "User Commands"`,
    '.SH NAME',
    `capstan \\- ${escape(lowercase(program.description()))}`,
    '.SH SYNOPSIS',
    '.B capstan',
    '.I command',
    '[\\fIargument\\fR ...] [\\fIoption\\fR ...]',
    '.SH OPTIONS',
    ...options(program, help),
    '.SH COMMANDS',
    ...help
      .visibleCommands(program)
      .filter((command) => command.name() !== 'help')
      .flatMap((command) => section(command, help)),
    '.SH EXIT STATUS',
    ...rowsOf(manual, 'Exit code'),
    '.SH ENVIRONMENT',
    ...rowsOf(manual, 'Environment variable'),
    '.SH EXAMPLES',
    ...examples(program).slice(1),
    '.SH SEE ALSO',
    escape('The manual, which comes with the package: run "capstan manual".'),
    ''
  ].join('\n')
}

/** Write the section of a command and those of the commands below it. */
function section(command, help) {
  const [, ...words] = help.commandUsage(command).split(' ')
  return [
    `.SS ${escape(words.join(' ').replace(' [options]', ''))}`,
    escape(command.description()),
    ...command.registeredArguments.flatMap((argument) => [
      '.TP',
      `.I ${escape(argument.name())}`,
      escape(sentence(help.argumentDescription(argument)))
    ]),
    ...options(command, help),
    ...examples(command),
    ...command.commands.flatMap((each) => section(each, help))
  ]
}

function options(command, help) {
  return help
    .visibleOptions(command)
    .flatMap((option) => [
      '.TP',
      `.B ${escape(option.flags)}`,
      escape(sentence(help.optionDescription(option).replace(' (default: false)', '')))
    ])
}

/** Write the examples at the end of a command's help. */
function examples(command) {
  let text = ''
  command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp()
  const [, lines = ''] = text.split('\nExamples:\n')
  if (lines === '') return []
  return ['.PP', '.nf', '.RS', ...lines.trimEnd().replaceAll(/^ {2}/gm, '').split('\n').map(escape), '.RE', '.fi']
}

/** Write the rows of the manual's table whose first column is called so. */
function rowsOf(manual, heading) {
  const [, rest = ''] = manual.split(new RegExp(`^\\| ${heading} \\|.*\\n.*\\n`, 'm'))
  const rows = /^(?:\|.*\n)*/.exec(rest)?.[0].trimEnd().split('\n') ?? []
  if (rows.length < 2) throw new Error(`The manual has no table of "${heading}".`)
  return rows.flatMap((row) => {
    const [, name = '', meaning = ''] = row.split(/ ?\| ?/)
    return ['.TP', `.B ${escape(name.replaceAll('`', ''))}`, escape(meaning.replaceAll('`', ''))]
  })
}

/** Escape a line of text: hyphens are those of commands, and a line begins with no request. */
function escape(text) {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&')
}

function sentence(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`.replace(/\.\.$/, '.')
}

function lowercase(text) {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '')
}
