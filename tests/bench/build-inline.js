// Builds the site in a folder from nothing in one thread, and prints the processor time that it took: `node build-inline.js SITE`.
import { build } from '../../dist/index.js'

const result = await build(process.argv[2], { workers: 0, useCache: false, isStrict: false })
if (!result.isWritten) throw new Error(result.messages.map(({ message }) => message).join('\n'))
const { user, system } = process.cpuUsage()
console.log(`${((user + system) / 1e6).toFixed(2)} s of processor time`)
