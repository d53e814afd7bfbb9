import { inject } from 'vitest'
import type { ClientStyles } from '../../src/assets/bundle-client-styles.js'

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedUrl: string
  }
}

/** What is shared, by name. */
export interface SharedNames {
  /** Absolute path of the built first site; nobody writes there. */
  readonly 'first-site': string
  /** Absolute path of the built site of `readerPages`; nobody writes there. */
  readonly 'reader-site': string
  readonly 'client-styles': ClientStyles
  /** The bundle of an entry, such as `islands/search`. */
  readonly 'client-script': string
  /** The address of a browser server: the fastest, or with `chromium` one with all features. */
  readonly browser: string
}

/** Take what all test files share; the first to ask waits until it is made. */
export async function shared<Name extends keyof SharedNames>(name: Name, argument = ''): Promise<SharedNames[Name]> {
  const response = await fetch(`${inject('sharedUrl')}/${name}?argument=${encodeURIComponent(argument)}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SharedNames[Name]
}
