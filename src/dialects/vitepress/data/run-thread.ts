import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { messageOf } from '../../../utils/text-of.js'

/** How long a thread may take, in milliseconds. */
const timeout = 60_000

/** A thread that runs code of a site. */
export interface ThreadInput<Question> {
  /** Absolute path of a folder for files that last as long as the thread. */
  readonly folder: string
  /** Absolute path of its module, which posts one answer. */
  readonly module: string
  /** What it finds as its data, beside what asking takes. */
  readonly data: object
  /** Answers what it asks meanwhile, for which it waits. */
  readonly answer: (question: Question) => unknown
}

/** What a thread asks with. */
export interface ThreadData {
  /** URL of a module that exports `ask`. */
  readonly ask: string
  readonly flag: Int32Array
  readonly port: MessagePort
}

/** Run a thread until it answers; it has a limited time, and what it prints is left out. */
export async function runThread<Question, Answer>({
  folder,
  module,
  data,
  answer
}: ThreadInput<Question>): Promise<Answer> {
  const asking = join(folder, 'ask.mjs')
  await writeFile(asking, askCode)
  const { port1, port2 } = new MessageChannel()
  const flag = new Int32Array(new SharedArrayBuffer(4))
  port1.on('message', (question: Question) => {
    reply(port1, flag, () => answer(question))
  })
  const own: ThreadData = { ask: pathToFileURL(asking).href, flag, port: port2 }
  const worker = new Worker(module, {
    workerData: { ...data, ...own },
    transferList: [port2],
    stdout: true,
    stderr: true
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        reject(new Error('it ended without a value'))
      })
      timer = setTimeout(() => {
        reject(new Error(`it took more than ${timeout / 1000} s`))
      }, timeout)
    })
  } finally {
    clearTimeout(timer)
    port1.close()
    await worker.terminate()
  }
}

/** Reply to the waiting thread. */
function reply(port: MessagePort, flag: Int32Array, answer: () => unknown): void {
  try {
    port.postMessage({ value: answer() })
  } catch (error) {
    port.postMessage({ error: messageOf(error) })
  }
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
}

/** Asks the generator, and waits. */
const askCode = `
import { receiveMessageOnPort, workerData } from 'node:worker_threads'

const { flag, port } = workerData

export function ask(question) {
  Atomics.store(flag, 0, 0)
  port.postMessage(question)
  Atomics.wait(flag, 0, 0)
  const { message } = receiveMessageOnPort(port)
  if ('error' in message) throw new Error(message.error)
  return message.value
}
`
