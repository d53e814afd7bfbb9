import { allCommands, type Completed, type CompletedCommand } from './command-tree.js'

/** Write the completion for bash, also of version 3.2, which macOS has. */
export function bashCompletion(program: CompletedCommand): string {
  const commands = allCommands(program)
  return `# bash completion for capstan
_capstan_words() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
}

_capstan_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$2")
}

_capstan() {
  local cur=\${COMP_WORDS[COMP_CWORD]} path=capstan flag='' place=0 word i
  COMPREPLY=()
  # Bash makes a word of the "=" in --format=json.
  [[ $cur == '=' ]] && cur=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == '=' ]]; then continue; fi
    if [[ -n $flag ]]; then flag=''; continue; fi
    case "$path $word" in
${pattern(
  commands.flatMap(({ path, flags }) =>
    flags.filter(({ value }) => value).flatMap(({ names }) => names.map((name) => [...path, name]))
  ),
  'flag=$word'
)}
${pattern(
  commands.flatMap(({ path }) => (path.length > 0 ? [path] : [])),
  'path="$path $word"'
)}
      *' -'*) ;;
      *) place=$((place + 1)) ;;
    esac
  done
  if [[ -n $flag ]]; then
    case "$path $flag" in
${commands.flatMap(flagValues).join('\n')}
    esac
    return
  fi
  if [[ $cur == -* ]]; then
    case $path in
${commands.map(({ path, flags }) => `      ${quoted(path)}) _capstan_words '${flags.flatMap(({ names }) => names).join(' ')}' "$cur" ;;`).join('\n')}
    esac
    return
  fi
  case "$path $place" in
${commands.flatMap(places).join('\n')}
  esac
}

complete -F _capstan capstan
`
}

function pattern(words: readonly (readonly string[])[], action: string): string {
  return `      ${words.map(quoted).join(' | ')}) ${action} ;;`
}

function quoted(path: readonly string[]): string {
  return `'${['capstan', ...path].join(' ')}'`
}

function flagValues({ path, flags }: CompletedCommand): string[] {
  return flags.flatMap(({ names, value }) =>
    value === undefined || value === 'nothing'
      ? []
      : [`      ${names.map((name) => quoted([...path, name])).join(' | ')}) ${completing(value)} ;;`]
  )
}

/** What may stand at each place: at the first one also the commands. */
function places({ path, arguments: values, commands }: CompletedCommand): string[] {
  const names = commands.map(({ path: longer }) => longer.at(-1) ?? '')
  return Array.from({ length: Math.max(values.length, 1) }, (_, index) => {
    const actions = [
      ...(index === 0 && names.length > 0 ? [completing(names)] : []),
      ...(values[index] ? [completing(values[index].value)] : [])
    ].filter((action) => action !== '')
    return actions.length > 0 ? `    ${quoted([...path, String(index)])}) ${actions.join('; ')} ;;` : ''
  }).filter((line) => line !== '')
}

function completing(value: Completed): string {
  if (value === 'nothing') return ''
  if (typeof value === 'string') return `_capstan_paths ${value === 'file' ? '-f' : '-d'} "$cur"`
  return `_capstan_words '${value.join(' ')}' "$cur"`
}
