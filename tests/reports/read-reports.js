import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, 'cases')

/** Read all reports, each a file named `repository-number.yaml`; see README.md for what it holds. */
export function readReports() {
  return readdirSync(folder)
    .sort()
    .map((file) => ({ name: file.replace(/\.yaml$/, ''), ...parse(readFileSync(join(folder, file), 'utf8')) }))
}
