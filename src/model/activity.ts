import type { PlaceListener } from './text-place.js'

/** A step of a command, as the end of a sentence. */
export type Step =
  | 'reading the sources'
  | 'placing the pages'
  | 'compiling the pages'
  | 'checking the site'
  | 'planning the files'
  | 'writing the files'
  | 'printing'

/**
 * What a command is running. The author's code may run for ever, end the process or exhaust the memory; the supervisor can
 * then name it. `own` is the generator's own code, in the step that was named last.
 */
export type Activity =
  | 'configuration'
  | 'own'
  | { readonly step: Step }
  | { readonly page: string; readonly plugin?: string | undefined }
  | { readonly plugin: string; readonly hook: string }

/** Called when a command starts an activity. */
export type ActivityListener = (activity: Activity) => void

/** How the author's code is supervised. */
export interface Supervision {
  /** Called when this thread starts an activity. */
  readonly onActivity?: ActivityListener | undefined
  readonly onPlace?: PlaceListener | undefined
  /** Timeout of a page in a worker, in seconds; undefined: no limit. */
  readonly timeout?: number | undefined
  /** Whether none of it runs: the configuration is read as data, and MDX pages are rejected. */
  readonly isUntrusted?: boolean | undefined
}
