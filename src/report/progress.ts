import { createColors } from './colors.js'

/** The progress of a long task. */
export interface Progress {
  /** Show how much is done. */
  readonly update: (done: number, total: number) => void
  readonly end: () => void
}

/** Where progress is written. */
export interface ProgressOptions {
  readonly stream?: { readonly isTTY?: boolean; write(text: string): unknown }
  readonly env?: NodeJS.ProcessEnv
  /** Clock in milliseconds; tests replace it. */
  readonly now?: () => number
}

/** Milliseconds before the first output; a shorter task shows nothing. */
const initialDelayMs = 400

/** Milliseconds between two frames of the bar. */
const frameIntervalMs = 50

/** Columns of the bar. */
const barWidth = 24

/**
 * Create a progress indicator: a bar with a count on a terminal, otherwise a line at every tenth of the total.
 *
 * @example createProgress('pages').update(20, 200) // '████░░░░ 20/200 pages'
 */
export function createProgress(unit: string, options: ProgressOptions = {}): Progress {
  const { stream = process.stderr, env = process.env, now = Date.now } = options
  const isBar = stream.isTTY === true && !env.CI && env.TERM !== 'dumb'
  return isBar ? createBar(unit, stream, env, now) : createLines(unit, stream, now)
}

/** Create a bar that is redrawn in place. */
function createBar(
  unit: string,
  stream: NonNullable<ProgressOptions['stream']>,
  env: NodeJS.ProcessEnv,
  now: () => number
): Progress {
  const colors = createColors(stream, env)
  let nextAt = now() + initialDelayMs
  let isDrawn = false
  return {
    update(done, total) {
      if (now() < nextAt) return
      nextAt = now() + frameIntervalMs
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

/** Create an indicator of plain lines, for logs. */
function createLines(unit: string, stream: NonNullable<ProgressOptions['stream']>, now: () => number): Progress {
  const startAt = now() + initialDelayMs
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
