import { afterEach } from 'vitest'
import { nextTurn } from './helpers/next-turn.js'

// The runner gives the answer to each report of a thread a minute to arrive, which it cannot while tests only compute: on a busy
// machine a file of those takes longer.
afterEach(nextTurn)
