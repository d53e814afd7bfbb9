import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../helpers/capstan.js'
import { listFiles } from '../../helpers/files.js'

/** Max length of a text: larger ones are what the benches measure. */
const maxLength = 20_000

/** What is a mistake in a built page must not be in what it is built from. */
export const brokenText = /\bundefined\b|\[object \w+\]|\bNaN\b/

/** Read the texts below some folders of the project that have an extension. */
export function readCorpus(folders: readonly string[], extension: string): string[] {
  return folders.flatMap((folder) =>
    listFiles(join(root, folder))
      .filter((path) => path.endsWith(`.${extension}`) && !path.includes('expected') && !path.includes('node_modules'))
      .map((path) => readFileSync(join(root, folder, path), 'utf8'))
      .filter((text) => text.length < maxLength && !brokenText.test(text))
  )
}
