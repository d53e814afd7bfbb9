/** Options that several commands have, and how their values are read. */
import { InvalidArgumentError, Option } from 'commander'
import { defaultTimeout } from './timeout.js'

/** Describes the flag that chooses a language and a version. */
export const editionHelp = 'version and language, such as 2.0/zh-CN; default: those at the base path'

/** Create the option for the timeout of the author's code; the main thread reads it, too. */
export function timeout(): Option {
  return new Option('--timeout <seconds>', 'maximum time for the configuration or a page')
    .argParser(seconds)
    .default(defaultTimeout)
}

/** Create the option for untrusted sites. It belongs to whoever runs the command: a site could turn off its own. */
export function untrusted(): Option {
  return new Option('--untrusted', 'run no code from the site: reject MDX, read the configuration as data').default(
    false
  )
}

/** Create the option for the stacks of errors in code of the site. */
export function verbose(): Option {
  return new Option('--verbose', 'also print the stack of what the configuration or a plugin throws').default(false)
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

/** Parse a port number. */
export function port(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number
  throw new InvalidArgumentError('expected a number from 0 to 65535.')
}

/** Parse another host name, as in the address without the port. */
export function hostName(value: string, others: readonly string[]): readonly string[] {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(value)) return [...others, value]
  throw new InvalidArgumentError('expected a host name such as docs.example, without a scheme or a port.')
}

/** Parse a timeout. */
function seconds(value: string): number {
  const number = Number(value)
  if (number > 0 && number < 1e6) return number
  throw new InvalidArgumentError('expected a number of seconds above 0.')
}

/** Parse a shard, such as `3/8`: the third of eight. */
export function shard(value: string): { readonly index: number; readonly count: number } {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(value) ?? []).map(Number)
  if (index >= 1 && index <= count) return { index, count }
  throw new InvalidArgumentError('expected a shard such as 3/8, from 1/8 to 8/8.')
}

/** Parse a count. */
export function wholeNumber(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0) return number
  throw new InvalidArgumentError('expected a number from 0.')
}
