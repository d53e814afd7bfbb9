import type { HookFinding, HooksInput } from '../../../model/dialect-hooks.js'
import { placeOfThrown } from '../../../files/place-of-thrown.js'
import { groupBy } from '../../../utils/collections.js'
import { withoutFolder } from '../../../utils/without-folder.js'
import { lineOf } from '../../migration/foreign-files.js'
import type { LeftOut } from './left-out.js'
import type { Failure, ThreadAnswer } from './thread-messages.js'

/** What is told of functions. */
interface Told extends Pick<ThreadAnswer, 'failures' | 'missing'> {
  readonly left: readonly LeftOut[]
  /** Modules that are not there, as they are imported. */
  readonly standIns: readonly string[]
}

/** Report functions that threw, that need what is not there, and what no page has here of what they gave: each cause once. */
export function findingsOf({ failures, missing, left, standIns }: Told, input: HooksInput): HookFinding[] {
  const thrown = grouped(failures, ({ name = '', message }) => `${name}\n${message}`).map(([first, ...others]) => ({
    isFailure: true,
    message: messageOfFailure(first, others.length, input),
    ...(placeOfStack(first, input) ?? placeOfFunction(first.name, input))
  }))
  const needs = missing.flatMap(({ name, used }) => used.map((each) => ({ name, module: moduleOf(each, standIns) })))
  const lacking = grouped(needs, ({ name, module }) => `${name}\n${module}`).map(([{ name, module }]) => ({
    isFailure: false,
    message: `The function "${name}" is left out: it needs "${module}", which is not there; install the packages of the site.`,
    ...placeOfFunction(name, input)
  }))
  const leftOut = grouped(left, (each) => `${each.function}\n${each.name}`).map(([first, ...others]) => ({
    isFailure: false,
    message: `${first.name} of "${first.function}" is left out of ${countOf(first.source, others.length)}: ${adviceOf(first.name)}`,
    ...placeOfFunction(first.function, input)
  }))
  return [...thrown, ...lacking, ...leftOut]
}

/** Find where a function is in a configuration; without a name, its first line. */
export function placeOfFunction(name: string | undefined, { siteDir, configFile }: HooksInput) {
  return { file: configFile, line: lineOf(siteDir, configFile, name), column: 1 }
}

function placeOfStack({ message, stack }: Failure, { siteDir }: HooksInput) {
  const place = placeOfThrown(Object.assign(new Error(message), { stack }), siteDir)
  return place && { file: place.file, line: place.line, column: place.column }
}

function messageOfFailure(
  { name, page, message }: Failure,
  others: number,
  { siteDir, configFile }: HooksInput
): string {
  const subject =
    name === undefined
      ? `The configuration "${configFile}" failed, so that none of its functions is called`
      : `The function "${name}" failed${page === undefined ? '' : ` for ${countOf(page, others)}`}`
  return `${subject}: ${withoutFolder(message, siteDir).replace(/[.\s]+$/, '')}.`
}

function countOf(page: string, others: number): string {
  return others === 0 ? `"${page}"` : `${others + 1} pages ("${page}" first)`
}

/** Find the module that something was taken from, by its name: `feed` for `feed.Feed`. */
function moduleOf(used: string, standIns: readonly string[]): string {
  const found = standIns.filter((name) => used === name || used.startsWith(`${name}.`))
  return found.sort((a, b) => b.length - a.length)[0] ?? used
}

function adviceOf(name: string): string {
  if (!name.startsWith('<')) return 'its value is not understood.'
  return name.startsWith('<meta')
    ? 'pages have no such tag.'
    : 'pages load nothing of their own; write it in "head" of the configuration.'
}

type Group<Item> = readonly [Item, ...Item[]]

/** Group items by their causes, in their order. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Group<Item>[] {
  return [...groupBy(items, keyOf).values()] as unknown as Group<Item>[]
}
