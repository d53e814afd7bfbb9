import { relative } from 'node:path'
import { init as initSite } from '../commands/init.js'
import { exitCodes } from './exit-codes.js'

/** Write a starter site and print what to do next. */
export async function init(dir: string): Promise<number> {
  const { folder, files } = await initSite(dir)
  const shown = relative(process.cwd(), folder) || '.'
  console.error(`Wrote ${files.join(', ')} to ${shown}.\nNext: capstan serve${shown === '.' ? '' : ` ${shown}`}`)
  return exitCodes.fine
}
