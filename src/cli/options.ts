/** Options that several commands have, and how their values are read. */
import { InvalidArgumentError, Option } from 'commander'
import { defaultTimeout } from './timeout.js'

/** Describes the flag that chooses a language and a version. */
export const editionHelp = 'version and language, such as 2.0/zh-CN; default: those at the base path'

/** What `capstan translations` does. */
export const translationActions = ['status', 'todo', 'accept', 'update', 'export', 'import', 'setup-git'] as const

/** An action of `capstan translations`. */
export type TranslationAction = (typeof translationActions)[number]

/** Create the option for the timeout of the author's code; the main thread reads it, too. */
export function timeout(): Option {
  return new Option('--timeout <seconds>', 'maximum time for the configuration or a page')
    .argParser(seconds)
    .default(defaultTimeout)
}

/** Create the option for the form of what is printed. */
export function format(choices: readonly string[] = ['pretty', 'json', 'github', 'junit', 'sarif']): Option {
  return new Option('--format <format>', 'output format').choices(choices).default('pretty')
}

/** Create the other name of `--format json`, which every command has that prints data. */
export function json(description = 'the same as --format json'): Option {
  return new Option('--json', description).implies({ format: 'json' })
}

/** Create the option for untrusted sites. It belongs to whoever runs the command: a site could turn off its own. */
export function untrusted(): Option {
  return new Option('--untrusted', 'run no code from the site: reject MDX, read the configuration as data').default(
    false
  )
}

/** Create the option for the stacks of errors in code of the site. */
export function verbose(): Option {
  return new Option('--verbose', 'also print the stack if the configuration or a plugin throws').default(false)
}

/** Create the option that narrows a command to some editions. */
export function editions(): Option {
  return new Option('--edition <names>', 'only these versions and languages, such as 1.0, fr or 1.0/fr; repeatable')
    .argParser((value: string, others: readonly string[]) => [
      ...others,
      ...value.split(',').map((name) => name.trim())
    ])
    .default([], 'all')
}

/** Create the option for names that a server answers to. */
export function allowHost(): Option {
  return new Option('--allow-host <name>', 'also accept requests for this host name; repeatable')
    .argParser(hostName)
    .default([], 'those of this machine')
}

/** Parse a port number. */
export function port(value: string): number {
  return numberIn(value, 0, 65_535)
}

/** Parse another host name, as in the address without the port. */
function hostName(value: string, others: readonly string[]): readonly string[] {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(value)) return [...others, value]
  throw new InvalidArgumentError('expected a host name such as docs.example, without a scheme or a port.')
}

/** Parse a timeout. */
function seconds(value: string): number {
  const number = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0
  if (number >= 0.001 && number < 1e6) return number
  throw new InvalidArgumentError('expected a number of seconds from 0.001 to 999999.')
}

/** Max number of machines and of threads that share the work; more are a slip of the keyboard. */
const maxShares = 10_000

/** Parse a shard, such as `3/8`: the third of eight. */
export function shard(value: string): { readonly index: number; readonly count: number } {
  const [, index = 0, count = 0] = (/^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? []).map(Number)
  if (index >= 1 && index <= count && count <= maxShares) return { index, count }
  throw new InvalidArgumentError('expected a shard such as 3/8, from 1/8 to 8/8.')
}

/** Parse the number of shards. */
export function shardCount(value: string): number {
  return numberIn(value, 1, maxShares)
}

/** Parse a count. */
export function wholeNumber(value: string): number {
  return numberIn(value, 0, 999_999_999)
}

/** Parse the number of threads; 0: none beside the first. */
export function threadCount(value: string): number {
  return numberIn(value, 0, maxShares)
}

/** Parse a whole number in its decimal digits: `Number` would also take an empty text, `1e3` and `0x10`. */
function numberIn(value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : -1
  if (number >= min && number <= max) return number
  throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}.`)
}
