import { parse } from 'smol-toml'
import { UsageError } from '../../model/errors.js'
import { messageOf } from '../../utils/text-of.js'
import type { Values } from '../../model/dialect.js'
import { asRecord } from './values.js'

/**
 * Parse a configuration that is TOML.
 * @throws {UsageError} when it is none.
 */
export function parseToml(text: string, file: string): Values {
  try {
    return asRecord(parse(text))
  } catch (error) {
    throw new UsageError(`${file} is not valid TOML: ${messageOf(error).split('\n')[0] ?? ''}.`)
  }
}
