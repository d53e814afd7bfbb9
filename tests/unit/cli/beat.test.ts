import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { startBeat, watchBeat } from '../../../src/cli/beat.js'

const newBeat = () => new Int32Array(new SharedArrayBuffer(4))
/** Wait for some milliseconds, in which this thread has time. */
const rest = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

test('a thread that never ends one thing is silent, although it was heard', async () => {
  const beat = newBeat()
  const worker = new Worker(
    `const { workerData } = require('node:worker_threads'); Atomics.add(workerData, 0, 1); for (;;);`,
    { eval: true, workerData: beat }
  )
  onTestFinished(() => void worker.terminate())
  await new Promise<void>((resolve) => watchBeat(beat, 0.5, { isExempt: () => false, onSilence: resolve }))
  expect(beat[0]).toBe(1)
})

test('a thread that has not begun, one that goes on and one that something else watches are not silent', async () => {
  const [unstarted, going, watched] = [newBeat(), newBeat(), newBeat()]
  startBeat(going)
  watched[0] = 1
  const silent: string[] = []
  watchBeat(unstarted, 0.5, { isExempt: () => false, onSilence: () => silent.push('unstarted') })
  watchBeat(going, 2, { isExempt: () => false, onSilence: () => silent.push('going') })
  watchBeat(watched, 0.5, { isExempt: () => true, onSilence: () => silent.push('watched') })
  await rest(1500)
  expect(silent).toEqual([])
})
