// Builds the site in a folder from nothing in one thread: `node build-inline.js SITE`.
import { build } from '../../dist/index.js'

const result = await build(process.argv[2], { workers: 0, useCache: false, isStrict: false })
if (!result.isWritten) throw new Error(result.messages.map(({ message }) => message).join('\n'))
