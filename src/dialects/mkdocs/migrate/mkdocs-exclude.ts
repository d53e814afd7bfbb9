import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import { asList, asText } from '../../migration/values.js'

/** Write the patterns of `exclude_docs`, which are those of `.gitignore`, as ours, but for those that take files in again. */
export function excludedBy(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .flatMap((line) => {
      const bare = line.replaceAll(/^\/+|\/+$/g, '')
      // One without a slash inside means files and folders of that name anywhere.
      const anywhere = /\/(?!$)/.test(line) ? bare : `**/${bare}`
      const isFile = /\.\w+$/.test(bare)
      return [...(line.endsWith('/') ? [] : [anywhere]), ...(isFile ? [] : [`${anywhere}/**`])]
    })
}

/** Write the patterns of the plugin "exclude", whose `*` stands for folders, too, as ours; expressions are not carried over. */
export function excludedByPlugin(options: Values | undefined): string[] {
  return asList(options?.glob).flatMap((pattern) => {
    const text = asText(pattern)
    return text === undefined
      ? []
      : [text, text.replaceAll(/(^|\/)\*+/g, '$1**/*')].filter((one, index, all) => all.indexOf(one) === index)
  })
}

/** Note the patterns that take files in again, which ours cannot. */
export function inclusionNotes(text: string, file: string): Note[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line.startsWith('!'))
    .map((line) => ({
      file,
      key: line,
      text: `The pattern "${line}" is not carried over: name in "exclude" what it leaves out.`
    }))
}
