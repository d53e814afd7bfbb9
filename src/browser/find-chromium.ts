import { join } from 'node:path'
import { MachineError } from '../model/errors.js'
import type { ProgramSearch } from '../utils/child-environment.js'
import { findProgram, isProgram } from '../utils/find-program.js'

/** Names of the program on the PATH. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge'
]

/** Where systems install it, beside the PATH. */
const places: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder === undefined
      ? []
      : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
  )
}

/** Where Chromium is searched for; default: the environment and the system of this process. */
interface ChromiumSearch extends Pick<ProgramSearch, 'outside'> {
  readonly environment?: NodeJS.ProcessEnv
  readonly system?: NodeJS.Platform
}

/**
 * Find Chromium or a browser made of it: the variable CAPSTAN_BROWSER, the PATH, the usual places.
 * @throws {MachineError} when there is none.
 */
export function findChromium({
  environment = process.env,
  system = process.platform,
  outside
}: ChromiumSearch = {}): string {
  const own = environment.CAPSTAN_BROWSER
  if (own !== undefined && own !== '') {
    if (isProgram(own)) return own
    throw new MachineError(`No program at ${own}; correct the variable CAPSTAN_BROWSER.`)
  }
  const search = { path: environment.PATH ?? '', ...(outside !== undefined && { outside }) }
  const found = names.map((name) => findProgram(name, search)).find(Boolean) ?? places[system]?.find(isProgram)
  if (found !== undefined) return found
  throw new MachineError('No Chromium, Chrome or Edge found. Install one, or set CAPSTAN_BROWSER to its program.')
}
