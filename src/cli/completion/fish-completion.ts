import { allCommands, type Completed, type CompletedCommand } from './command-tree.js'

/** Write the completion for fish. */
export function fishCompletion(program: CompletedCommand): string {
  return `# fish completion for capstan
# Whether the words before the cursor call a command; with --first, whether no other word follows it yet.
function __capstan_at
    argparse first -- $argv
    set -l words (commandline -opc)[2..]
    test (count $words) -ge (count $argv); or return 1
    for i in (seq (count $argv))
        test "$words[$i]" = "$argv[$i]"; or return 1
    end
    not set -q _flag_first; or test (count $words) -eq (count $argv)
end

complete -c capstan -f
${allCommands(program).flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, flags, arguments: values, commands }: CompletedCommand): string[] {
  const at = ['__capstan_at', ...path].join(' ')
  // The flags of the program itself stand before any command.
  const everywhere = path.length === 0 ? `${at} --first` : at
  const first = path.length === 0 ? '__capstan_at --first' : `__capstan_at --first ${path.join(' ')}`
  return [
    ...commands.map((each) => line(first, ['-a', each.path.at(-1) ?? '', '-d', quote(each.description)])),
    ...values.flatMap(({ value }) => {
      const words = wordsOf(value)
      return words === undefined ? [] : [line(Array.isArray(value) ? first : everywhere, words)]
    }),
    ...flags.map(({ names, description, value }) =>
      line(everywhere, [
        ...names.flatMap((name) => (name.startsWith('--') ? ['-l', name.slice(2)] : ['-s', name.slice(1)])),
        ...(value === undefined ? [] : ['-x', ...(wordsOf(value) ?? [])]),
        '-d',
        quote(description)
      ])
    )
  ]
}

function line(condition: string, words: readonly string[]): string {
  return `complete -c capstan -n ${quote(condition)} ${words.join(' ')}`
}

function wordsOf(value: Completed): readonly string[] | undefined {
  if (value === 'nothing') return undefined
  if (value === 'file') return ['-a', "'(__fish_complete_path)'"]
  if (value === 'directory') return ['-a', "'(__fish_complete_directories)'"]
  return ['-a', quote(value.join(' '))]
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
}
