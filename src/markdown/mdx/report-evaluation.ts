import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { isInstance, messageOf } from '../../utils/text-of.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { isWaiting, waitAdvice } from './failure-message.js'
import { findPlace } from './find-place.js'

/** Report an error of the author's JavaScript, at its place, else at the name that it speaks of, else at the first JavaScript of the file. */
export function reportEvaluation(error: unknown, tree: Root | undefined, file: VFile, place?: SourceRange): void {
  const message = messageOf(error)
  if (isInstance(error, RangeError) && message.includes('call stack')) throw error
  const compilation = compilationOf(file)
  // What fails after an import that is not there most often fails because of it.
  const path = compilation.files.fileAt((file.data.baseLine ?? 0) + 1)
  if (
    compilation.findings.some(
      (finding) => ['missing-file', 'refused-file'].includes(finding.ruleId) && finding.file === path
    )
  )
    return
  const { sentence, name } = explain(message, place && elementAt(place, compilation))
  report(compilation, 'mdx-evaluate', sentence, place ?? (tree && findPlace(tree, name)))
}

/** Report a component that a file uses and nobody offers, at its first use. */
export function reportMissingComponent(name: string, tree: Root, file: VFile): void {
  const message = `Unknown component <${name}>: the page neither imports nor exports it; its text stays.`
  report(compilationOf(file), 'mdx-evaluate', message, findPlace(tree, name))
}

/** Format an error as a sentence, with the name that it is about. */
function explain(message: string, element: string | undefined): { sentence: string; name?: string } {
  const component = /^Expected (?:component|object) `([^`]+)` to be defined/.exec(message)?.[1]
  if (component) {
    return {
      sentence: `Unknown component <${component}>: the page neither imports nor exports it.`,
      name: component
    }
  }
  const found = /^Element type is invalid\b[^]*? but got: (\w+)/.exec(message)?.[1]
  if (found) {
    const subject = element === undefined ? 'element' : `<${element}>`
    return {
      sentence: `Unexpected ${subject}: its component is ${article(found)}, expected a function; its content stays.`
    }
  }
  if (isWaiting(message)) {
    const subject = element === undefined ? 'A component' : `<${element}>`
    return { sentence: `${subject} waits for a promise, and pages are drawn at once: ${waitAdvice}.` }
  }
  const name = /^(\S+) is not (?:defined|a function|iterable)/.exec(message)?.[1] ?? /'([\w$]+)'/.exec(message)?.[1]
  return {
    sentence: `The JavaScript of the page failed: ${firstSentence(message)}.`,
    ...(name && { name: name.split('.').at(-1) ?? name })
  }
}

/** Read the name of the element that begins at a place. */
function elementAt({ start }: SourceRange, { files }: Compilation): string | undefined {
  return /^<([\w.]+)/.exec(files.textAt(start.line).slice(start.column - 1))?.[1]
}

function article(type: string): string {
  return type === 'undefined' || type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}

/** Shorten a message of React to its first sentence. */
function firstSentence(message: string): string {
  return (message.split('\n')[0] ?? '').split(/\. (?=[A-Z])/)[0]?.replace(/[.\s]+$/, '') ?? ''
}
