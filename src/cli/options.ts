/** Options that several commands have, and how their values are read. */
import { InvalidArgumentError, Option } from 'commander'
import { defaultTimeout } from './timeout.js'

/** Create the option for the timeout of the author's code; the main thread reads it, too. */
export function timeout(): Option {
  return new Option('--timeout <seconds>', 'how long the configuration or a page may take')
    .argParser(seconds)
    .default(defaultTimeout)
}

/** Create the option for sites of people who are not trusted. It is the runner's, since a site could switch its own off. */
export function untrusted(): Option {
  return new Option('--untrusted', 'run no code of the site: refuse MDX, read the configuration as data').default(false)
}

/** Parse a port number. */
export function port(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number
  throw new InvalidArgumentError('expected a number from 0 to 65535.')
}

/** Parse one more host name, as it stands in the address without the port. */
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

/** Parse a count. */
export function wholeNumber(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0) return number
  throw new InvalidArgumentError('expected a number from 0.')
}
