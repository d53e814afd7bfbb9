import { describe, expect, it } from 'vitest'
import { createProgress } from '../../../src/report/progress.js'

/** Report 1..100 of 100, 50 ms apart, and return what was written. */
function run(isTTY: boolean, env: NodeJS.ProcessEnv, steps = 100): string[] {
  const written: string[] = []
  let time = 0
  const progress = createProgress('pages', {
    stream: { isTTY, write: (text) => written.push(text) },
    env,
    now: () => time
  })
  for (let done = 1; done <= steps; done++) {
    time += 50
    progress.update(done, steps)
  }
  progress.end()
  return written
}

describe('createProgress', () => {
  it('draws a bar with a count on a terminal, and removes it', () => {
    const written = run(true, { NO_COLOR: '1' })
    expect(written[0]).toBe('\r\u001B[K██░░░░░░░░░░░░░░░░░░░░░░ 8/100 pages')
    expect(written.at(-2)).toBe('\r\u001B[K████████████████████████ 100/100 pages')
    expect(written.at(-1)).toBe('\r\u001B[K')
  })

  it.each([
    ['in CI', true, { CI: 'true' }],
    ['without a terminal', false, {}],
    ['on a dumb terminal', true, { TERM: 'dumb' }]
  ])('writes a plain line at every tenth %s', (_, isTTY, env) => {
    const written = run(isTTY, env)
    expect(written).toHaveLength(10)
    expect(written.slice(0, 2)).toEqual(['10/100 pages (10 %)\n', '20/100 pages (20 %)\n'])
    expect(written.at(-1)).toBe('100/100 pages (100 %)\n')
  })

  it('prints nothing for short work', () => {
    expect(run(true, {}, 7)).toEqual([])
    expect(run(false, {}, 7)).toEqual([])
  })
})
