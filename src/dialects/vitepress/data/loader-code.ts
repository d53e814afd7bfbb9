/** Stands for what loaders take from the package `vitepress`: functions that ask the generator. */
export const vitepressModule = `
const ask = globalThis.__capstanAsk
exports.createContentLoader = (pattern, options = {}) => {
  const { transform, ...given } = options
  return {
    watch: pattern,
    async load() {
      const { render, includeSrc } = given
      const excerpt = typeof given.excerpt === 'function' ? true : given.excerpt
      const pages = ask({ kind: 'pages', patterns: [pattern].flat(), options: { render, includeSrc, excerpt } })
      return transform ? await transform(pages) : pages
    }
  }
}
exports.createMarkdownRenderer = async () => {
  const render = (text) => ask({ kind: 'render', text: String(text) })
  return { render, renderAsync: async (text) => render(text), renderInline: render }
}
`

/**
 * Runs the bundle of a loader in a thread, and returns its value as JSON and the files and folders that it read, by
 * which the generator knows when to run it again.
 */
export const runnerCode = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { ask } from './ask.mjs'

const { siteDir, bundle } = workerData
const read = new Set()
const listed = new Set()
process.cwd = () => siteDir

function watch(target, name, paths) {
  const call = target[name]
  if (typeof call !== 'function') return
  target[name] = function (path, ...rest) {
    const isPath = typeof path === 'string' || path instanceof URL
    const absolute = typeof path === 'string' ? resolve(siteDir, path) : isPath ? fileURLToPath(path) : path
    if (isPath) paths.add(absolute)
    return call.call(this, absolute, ...rest)
  }
}
for (const end of ['', 'Sync']) {
  for (const name of ['readFile', 'open', 'stat', 'lstat', 'exists', 'access']) watch(fs, name + end, read)
  for (const name of ['readdir', 'opendir']) watch(fs, name + end, listed)
}
watch(fs, 'createReadStream', read)
for (const name of ['readFile', 'open', 'stat', 'lstat', 'access']) watch(fs.promises, name, read)
for (const name of ['readdir', 'opendir']) watch(fs.promises, name, listed)
syncBuiltinESMExports()

globalThis.__capstanAsk = ask

try {
  const { default: loader } = await import(bundle)
  const watched = loader?.watch ? ask({ kind: 'files', patterns: [loader.watch].flat() }) : []
  const value = typeof loader === 'function' ? await loader(watched) : await loader.load(watched)
  parentPort.postMessage({ json: JSON.stringify(value) ?? 'null', read: [...read], listed: [...listed] })
} catch (error) {
  parentPort.postMessage({ error: String(error?.message ?? error), read: [...read], listed: [...listed] })
}
`
