import { component as writeComponent } from '../commands/component.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Write a component with its style, its types and a page, and print which files these are. */
export async function component(name: string, siteDir: string, flags: SupervisionFlags): Promise<number> {
  const { files } = await writeComponent(name, siteDir, supervisionOf(flags))
  console.error(`Wrote ${files.join(', ')}.\nNext: capstan serve${siteDir === '.' ? '' : ` ${siteDir}`}`)
  return exitCodes.fine
}
