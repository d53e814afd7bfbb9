import { allCommands, type Completed, type CompletedCommand } from './command-tree.js'

/** Write the completion for zsh, for a folder of `fpath` as well as for `source`. */
export function zshCompletion(program: CompletedCommand): string {
  return `#compdef capstan
${allCommands(program).map(functionOf).join('\n')}
if [ "$funcstack[1]" = _capstan ]; then _capstan "$@"; else compdef _capstan capstan; fi
`
}

/** Write the function of a command: it hands on to the commands below it, or completes its own flags and arguments. */
function functionOf(command: CompletedCommand): string {
  const { path, flags, commands } = command
  const specs = [
    ...flags.map(({ names, description, value, isRepeatable }) => {
      const prefix = isRepeatable ? "'*'" : names.length > 1 ? `'(${names.join(' ')})'` : ''
      const name = names.length > 1 ? `{${names.join(',')}}` : (names[0] ?? '')
      const end = value === undefined ? '' : `:value:${actionOf(value)}`
      return `${prefix}${name}${quote(`${value === undefined ? '' : '='}[${escape(description)}]${end}`)}`
    }),
    ...argumentSpecs(command)
  ]
  return `
${nameOf(path)}() {
${commands.length === 0 ? '' : dispatch(commands)}  _arguments -s : \\
    ${specs.join(' \\\n    ')}
}${commands.length === 0 ? '' : `\n\n${listOf(command)}`}`
}

function dispatch(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(
    ({ path }) => `      ${path.at(-1)}) shift words; ((CURRENT--)); ${nameOf(path)}; return ;;`
  )
  return `  if ((CURRENT > 2)); then
    case $words[2] in
${cases.join('\n')}
    esac
  fi
`
}

/** List what may stand at the first place of a command that has others below it. */
function listOf({ path, arguments: [first], commands }: CompletedCommand): string {
  const words = Array.isArray(first?.value) ? (first.value as readonly string[]).map(quote) : []
  const names = commands.map((each) => quote(`${each.path.at(-1)}:${each.description.replaceAll(':', String.raw`\:`)}`))
  return `${nameOf(path)}_commands() {
  local -a commands=(
    ${[...words, ...names].join('\n    ')}
  )
  _describe command commands
}
`
}

function argumentSpecs({ path, arguments: values, commands }: CompletedCommand): string[] {
  const specs = values.map(({ name, value }) => `'::${name}:${actionOf(value)}'`)
  return commands.length === 0 ? specs : [`'1:command:${nameOf(path)}_commands'`, ...specs.slice(1)]
}

function actionOf(value: Completed): string {
  if (value === 'nothing') return ' '
  if (value === 'file') return '_files'
  return value === 'directory' ? '_directories' : `(${value.join(' ')})`
}

function nameOf(path: readonly string[]): string {
  return ['_capstan', ...path].join('_')
}

/** Escape what has a meaning in a specification of `_arguments`. */
function escape(text: string): string {
  return text.replaceAll(/[\\:[\]]/g, String.raw`\$&`)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
