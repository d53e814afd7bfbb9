// Serves a site for the campaign `serve` and tells how much memory it holds.
import { serve } from '../../../dist/index.js'

const [siteDir] = process.argv.slice(2)
const errors = []
const { url } = await serve(siteDir, {
  ...{ host: '127.0.0.1', port: 0, isWatching: true },
  onError: (error) => errors.push(String(error?.stack ?? error))
})
process.on('message', () => {
  // The first collection frees what finalizers hold, the second what they have let go.
  for (let count = 0; count < 2; count++) globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send({ heapUsed, external, rss, errors })
})
process.on('disconnect', () => process.exit())
process.send({ url })
