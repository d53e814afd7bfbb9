// Writes tests/api-report.txt; with "--print" to standard output.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readApi } from './read-api.js'
import { reportOf } from './report-of.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const file = join(root, 'tests', 'api-report.txt')
const [, version] = /^## \[(\d\S*)\]/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? []
const report = reportOf(existsSync(file) ? readFileSync(file, 'utf8') : '', version, await readApi(root))
if (process.argv.includes('--print')) process.stdout.write(report)
else writeFileSync(file, report)
