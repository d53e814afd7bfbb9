import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, 'cases')

/** Read all reports, each a file named `repository-number.yaml`; see README.md for what it holds. */
export function readReports() {
  return readdirSync(folder)
    .sort()
    .map((file) => ({ name: file.replace(/\.yaml$/, ''), ...parse(readFileSync(join(folder, file), 'utf8')) }))
    .map(completeReport)
}

/** Fill in what most reports have in common: a home page, and the frame of an OpenAPI description. */
function completeReport({ api, config, files = {}, repeat = {}, ...report }) {
  const lines = ['openapi: 3.1.0', "info: { title: API, version: '1' }"]
  const frame = lines.filter((line) => !api?.split('\n').some((other) => other.startsWith(line.split(' ')[0])))
  const described = api && { '/api.yaml': [...frame, api].join('\n') }
  return {
    ...report,
    config: api ? { openapi: [{ file: 'api.yaml', path: '/api', label: 'API' }], ...config } : config,
    files: repeatLines({ 'index.md': '# Home', ...described, ...files }, repeat)
  }
}

/** Repeat lines of files: what is too long only in one way need not be written out. */
function repeatLines(files, repeat) {
  const lengthen = (line) => (line in repeat ? Array.from({ length: repeat[line] }, () => line) : [line])
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text.split('\n').flatMap(lengthen).join('\n')])
  )
}
