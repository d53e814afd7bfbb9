import { delimiter, isAbsolute, sep } from 'node:path'
import { isInside } from './paths.js'

/** Variables by which programs find the user's folders, the screen and the language of their messages; none makes a program run another. */
const harmless = [
  'HOME',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
  'SYSTEMROOT',
  'SYSTEMDRIVE',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
  'TMPDIR',
  'TEMP',
  'TMP',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
  'XDG_STATE_HOME',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
  'DBUS_SESSION_BUS_ADDRESS',
  'LANG',
  'LC_ALL',
  'TZ'
]

/**
 * Create the environment of a child process: what every program needs, and what is given. Secrets, `NODE_OPTIONS`, `GIT_*` and whatever
 * else would steer the child stay behind.
 */
export function childEnvironment(own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = harmless.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), PATH: programFolders().join(delimiter), ...own }
}

/** Which programs may run. */
export interface ProgramSearch {
  /** The PATH; default: that of this process. */
  readonly path?: string | undefined
  /** A folder of which no program runs. */
  readonly outside?: string
}

/**
 * List the folders of the PATH whose programs may run. Relative ones and those of packages are left out: package managers put
 * `node_modules/.bin` of the folder that a command runs in before all others, and so a site could bring its own `git`.
 */
export function programFolders({ path = process.env.PATH, outside }: ProgramSearch = {}): string[] {
  const folders = (path ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  const isSite = (folder: string) => outside !== undefined && isInside(folder, outside)
  return folders.filter((folder) => !folder.split(sep).includes('node_modules') && !isSite(folder))
}
