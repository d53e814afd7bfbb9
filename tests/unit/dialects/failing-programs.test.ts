/** A configuration of another generator that fails is told where it does not compile, or threw. */
import { expect, test } from 'vitest'
import { loadProgram } from '../../../src/dialects/migration/load-program.js'
import { UsageError } from '../../../src/model/errors.js'
import { sentenceOf } from '../../../src/model/sentence-of.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test.each([
  [
    'does not parse',
    'module.exports = {',
    'config.js:1:19',
    /does not compile: Expected identifier but found end of file/
  ],
  [
    'throws in a function',
    'function title() {\n  return undefined.x\n}\nmodule.exports = { title: title() }',
    'config.js:2:20',
    /TypeError: Cannot read properties of undefined/
  ],
  ['throws in another file', "module.exports = require('./helper.js')", 'helper.js:3:6', /reading 'foo'/],
  ['throws what is no error', 'throw "text"', 'config.js:1:1', /it ended with exit code 1\./],
  ['ends the process', 'process.exit(3)', 'config.js:1:1', /it ended with exit code 3\./]
])('one that %s', async (_name, text, place, sentence) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'config.js': text, 'helper.js': 'module.exports = {}\n\nnull.foo\n' })
  const error = await loadProgram(folder, 'config.js').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UsageError)
  const { findings, baseDir } = error as UsageError
  expect(findings.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([place])
  expect(findings.map((finding) => sentenceOf(finding))).toEqual([expect.stringMatching(sentence)])
  expect(baseDir).toBe(folder)
})
