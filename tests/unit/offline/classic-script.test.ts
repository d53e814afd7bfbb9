import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { classicScript } from '../../../src/offline/classic-script.js'

/** Run the script of a module as a browser does, and return what it defines. */
async function run(files: Readonly<Record<string, string>>, isDefined = true): Promise<unknown> {
  const read = (path: string) => Promise.resolve(files[path] ?? '')
  const text = await classicScript('_capstan/a.js', { read, basePath: '/docs/', isDefined })
  const defined = new Map<string, unknown>()
  const context = createContext({
    seen: defined,
    capstanOffline: { define: (path: string, value: unknown) => defined.set(path, value) }
  })
  runInContext(text, context)
  return isDefined ? await defined.get('_capstan/a.js') : defined.get('ran')
}

test('a module that waits, in itself or in what it imports, is defined once it has its exports', async () => {
  const files = {
    '_capstan/a.js':
      'import { b } from "./b.js"; import "/docs/_capstan/c.js"; const a = await b; export { a as default, a as named }',
    '_capstan/b.js': 'export const b = await Promise.resolve().then(() => 2)',
    '_capstan/c.js': 'await null; seen.set("c", true)'
  }
  expect(await run(files)).toMatchObject({ default: 2, named: 2 })
})

test('a module that waits for nothing has run once its script has, strictly and with no address of its own', async () => {
  const text = 'seen.set("ran", [(function () { return this })(), import.meta.url, typeof this])'
  expect(await run({ '_capstan/a.js': text }, false)).toEqual([undefined, undefined, 'undefined'])
})
