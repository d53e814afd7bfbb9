import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Absolute path of the generator's own package. */
export const generatorDir = findPackage(dirname(fileURLToPath(import.meta.url)))

/** URL of the module that configurations import as `capstan`. */
export const generatorEntry = pathToFileURL(join(generatorDir, 'dist', 'index.js')).href

/** Version of the generator, as its package says. */
export const generatorVersion = (
  JSON.parse(readFileSync(join(generatorDir, 'package.json'), 'utf8')) as { version: string }
).version

/** Hash of everything the compiled generator was made of: cached work of another state of it is not used. */
export const generatorId = readId()

/** Read the id that compiling wrote; sources that run uncompiled have none. */
function readId(): string {
  const file = join(generatorDir, 'dist', 'build-id')
  return existsSync(file) ? readFileSync(file, 'utf8') : generatorVersion
}

/** Find the nearest ancestor with a `package.json`: the code runs from `dist/` and, under test, from `src/`. */
function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder))
}
