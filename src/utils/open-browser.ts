import { spawn } from 'node:child_process'
import { askOutside, isConfined } from './ask-outside.js'
import { childEnvironment } from './child-environment.js'
import { findProgram } from './find-program.js'

/** Open the system's browser at an address; a missing one is ignored. No program of the work tree is run for it. */
export function openBrowser(url: string, workTree: string): void {
  if (isConfined()) return void askOutside('open', url)
  const { program, args } = openers[process.platform] ?? { program: 'xdg-open', args: [] }
  const file = findProgram(program, { outside: workTree })
  if (file === undefined) return
  spawn(file, [...args, url], { stdio: 'ignore', detached: true, env: childEnvironment() })
    .on('error', () => undefined)
    .unref()
}

/** Programs that open an address, where it is not that of freedesktop.org. */
const openers: Readonly<
  Partial<Record<NodeJS.Platform, { readonly program: string; readonly args: readonly string[] }>>
> = {
  darwin: { program: 'open', args: [] },
  win32: { program: 'rundll32', args: ['url.dll,FileProtocolHandler'] }
}
