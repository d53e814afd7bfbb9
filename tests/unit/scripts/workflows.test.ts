import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../helpers/capstan.js'

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

const folder = join(root, '.github/workflows')

describe.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const { permissions, jobs } = parse(text) as Workflow

  it('names actions by their commit, with the version beside it', () => {
    const lines = text.split('\n').filter((line) => line.includes('uses:'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('gives the right to write to no job that runs code of the repository or of packages', () => {
    expect(Object.values(permissions)).not.toContain('write')
    for (const job of Object.values(jobs).filter((one) => Object.values(one.permissions ?? {}).includes('write'))) {
      expect(Object.keys(job.permissions ?? {})).toHaveLength(1)
      for (const { uses, run } of job.steps) {
        if (uses) expect(uses).toMatch(/^actions\/(?:download-artifact|setup-node)@/)
        else expect(run).toMatch(/^(?:npm publish \.\/packed\/\S+\.tgz .*--ignore-scripts$|gh release create )/)
      }
    }
  })
})
