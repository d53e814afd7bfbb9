/** A finding is data: nothing looks into its sentence again, which people alone read. */
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { findInspections } from './helpers/read-again.js'

const root = join(import.meta.dirname, '..')

/** Files that write any text for a medium, whatever it says. */
const exceptions: Readonly<Record<string, string>> = {
  'src/report/terminal-text.ts': 'escapes what a terminal would take for commands',
  'src/utils/escape.ts': 'escapes what a page would take for HTML'
}

const model = `interface Diagnostic { ruleId: string; message: string; line: number; data: PlainData }
interface PlainData { text: string; suggestion?: string; replacement?: string }
declare const one: Diagnostic
declare const all: readonly Diagnostic[]
declare function sentenceOf(finding: Diagnostic): string
export {}\n`

const looking = {
  'a method': `one.message.startsWith('Broken')`,
  'a regular expression': `/Broken/.test(one.message)`,
  'another name': `const { message: said = '' } = one; said.replace('a', 'b')`,
  'a parameter that is taken apart': `all.filter(({ message }) => message.includes('a'))`,
  'a variable': `const said = sentenceOf(one) ?? ''; /a/.exec(said)`,
  'a function that is given it': `const isBroken = (words: string) => words.startsWith('Broken'); isBroken(one.message)`,
  'a comparison': `one.message === 'Broken.'`,
  'a key': `new Map<string, number>().get(one.message)`,
  'the text of a plain finding': `one.data.text.split(':')`
}
const writing = 'console.log(one.message, `${one.line} ${one.message}`, one.message.length, { words: sentenceOf(one) })'

test('looking into a sentence is found, however it is done, and writing one is not', () => {
  const files = new Map([...Object.entries(looking), ['writing', writing]].map(([name, code]) => [`/${name}.ts`, code]))
  const host = ts.createCompilerHost({})
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, target) => {
    const code = files.get(name)
    return code === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, model + code, target, true)
  }
  const program = ts.createProgram([...files.keys()], { noEmit: true, target: ts.ScriptTarget.ES2022 }, host)
  const found = findInspections(program, (file) => files.has(file)).map(({ file }) => file)
  expect(found.sort()).toEqual(
    Object.keys(looking)
      .map((name) => `/${name}.ts`)
      .sort()
  )
}, 60_000)

test('no module looks into the sentence of a finding', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions?: object }
  }
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, root)
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, incremental: false })
  const isOwn = (file: string) => file.startsWith(`${root}/src/`) && !file.startsWith(`${root}/src/client/`)
  const found = findInspections(program, isOwn).map((each) => ({ ...each, file: relative(root, each.file) }))
  expect(
    found.filter(({ file }) => !(file in exceptions)).map(({ file, line, code }) => `${file}:${line} ${code}`)
  ).toEqual([])
  expect(Object.keys(exceptions).filter((name) => !found.some(({ file }) => file === name))).toEqual([])
}, 300_000)
