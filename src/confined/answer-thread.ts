/**
 * The thread that answers the confined process of an untrusted site. It waits for git and esbuild, so that the main thread hears signals
 * meanwhile.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { OutsideQuestion } from '../utils/ask-outside.js'
import { type AnsweredSite, createAnswers } from './answer-outside.js'

const answer = createAnswers(workerData as AnsweredSite)

parentPort?.on('message', (question: OutsideQuestion) => {
  void answer(question).then((result) => parentPort?.postMessage(result))
})
