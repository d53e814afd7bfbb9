import { loadConfig } from '../../../src/config/load.js'
import { UsageError } from '../../../src/model/errors.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { shown } from './site.js'

/** Write a site and load its configuration. */
export async function load(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  return { folder, config: await loadConfig(folder) }
}

/** Load a configuration that is wrong and show what is said of it. */
export async function failure(files: Readonly<Record<string, string>>): Promise<string[]> {
  // The test runner writes stacks itself; in a command node does, by the source maps of the bundle.
  const writer = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace') ?? {}
  Object.defineProperty(Error, 'prepareStackTrace', { ...writer, value: undefined })
  try {
    await load(files)
  } catch (error) {
    if (error instanceof UsageError) return [error.message, ...shown(error.findings)]
    throw error
  } finally {
    Object.defineProperty(Error, 'prepareStackTrace', writer)
  }
  throw new Error('Unexpected success, expected an error')
}
