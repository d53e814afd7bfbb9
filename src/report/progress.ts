import { createColors } from './colors.js'

/** Long work as it goes on. */
export interface Progress {
  /** Say how much is done. */
  readonly update: (done: number, total: number) => void
  /** Take the bar away. */
  readonly end: () => void
}

/** What progress is written to. */
export interface ProgressOptions {
  readonly stream?: { readonly isTTY?: boolean; write(text: string): unknown }
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds, for tests. */
  readonly now?: () => number
}

/** Work that is done sooner shows nothing. */
const patience = 400
const barWidth = 24

/**
 * Show how far the work has come: a bar with a count on a terminal, otherwise a line at every tenth of the way.
 *
 * @example createProgress('pages').update(20, 200) // '████░░░░ 20/200 pages'
 */
export function createProgress(unit: string, options: ProgressOptions = {}): Progress {
  const { stream = process.stderr, env = process.env, now = Date.now } = options
  const isBar = stream.isTTY === true && !env.CI && env.TERM !== 'dumb'
  return isBar ? createBar(unit, stream, env, now) : createLines(unit, stream, now)
}

/** A bar that is drawn over itself, at most twenty times a second. */
function createBar(
  unit: string,
  stream: NonNullable<ProgressOptions['stream']>,
  env: NodeJS.ProcessEnv,
  now: () => number
): Progress {
  const colors = createColors(stream, env)
  let nextAt = now() + patience
  let isDrawn = false
  return {
    update(done, total) {
      if (now() < nextAt) return
      nextAt = now() + 50
      isDrawn = true
      const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth)
      const bar = colors.cyan('█'.repeat(filled)) + colors.dim('░'.repeat(barWidth - filled))
      stream.write(`\r\u001B[K${bar} ${done}/${total} ${unit}`)
    },
    end() {
      if (isDrawn) stream.write('\r\u001B[K')
      isDrawn = false
    }
  }
}

/** Plain lines for a log. */
function createLines(unit: string, stream: NonNullable<ProgressOptions['stream']>, now: () => number): Progress {
  const startAt = now() + patience
  let lastTenth = 0
  return {
    update(done, total) {
      const tenth = total === 0 ? 10 : Math.floor((done / total) * 10)
      if (now() < startAt || tenth <= lastTenth) return
      lastTenth = tenth
      stream.write(`${done}/${total} ${unit} (${tenth * 10} %)\n`)
    },
    end: () => undefined
  }
}
