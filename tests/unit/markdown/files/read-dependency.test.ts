import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompilation } from '../../../../src/markdown/page/compilation.js'
import { readDependency, resolveAuthored, textOf } from '../../../../src/markdown/files/read-dependency.js'
import { hashOf } from '../../../../src/utils/hash.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'
import { told } from '../../../helpers/told.js'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'capstan-read-'))
  for (const folder of ['tree/site/content/a', 'outside']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'tree', 'shared.txt'), 'shared')
  writeFileSync(join(root, 'outside', 'secret.txt'), 'secret')
  symlinkSync(join(root, 'outside', 'secret.txt'), join(root, 'tree', 'site', 'content', 'link.txt'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const context = () => ({ ...fixtureContext(join(root, 'tree', 'site'), join(root, 'tree')), contentDir: 'content' })
const start = { file: 'input.md', line: 1, column: 1, endLine: 1, endColumn: 1 }
const read = (url: string) => {
  const compilation = createCompilation(pageOf(''), context())
  return {
    ...readDependency({ url, from: 'content/a/page.md', position: undefined }, compilation),
    findings: told(compilation.findings).map(({ ruleId, message }) => `${ruleId}: ${message}`),
    dependencies: [...compilation.dependencies.values()]
  }
}

describe('readDependency', () => {
  it('reads a file outside the content, inside the work tree', () => {
    const path = '../shared.txt'
    expect(read('../../../shared.txt')).toMatchObject({
      path,
      hash: hashOf('shared'),
      isRefused: false,
      dependencies: [{ path, hash: hashOf('shared'), place: start }]
    })
  })

  it('records missing files', () => {
    expect(read('./none.txt')).toEqual({
      path: 'content/a/none.txt',
      isRefused: false,
      findings: [],
      dependencies: [{ path: 'content/a/none.txt', place: start }]
    })
  })

  it('does not read a folder as a file', () => {
    expect(read('../a').bytes).toBeUndefined()
  })

  it.each(['../../../../outside/secret.txt', '../link.txt', '/../../../outside/secret.txt'])(
    'does not leave the work tree by %s',
    (url) => {
      const { bytes, isRefused, dependencies, findings } = read(url)
      expect([bytes, isRefused]).toEqual([undefined, true])
      expect(dependencies).toMatchObject([{ refusal: 'outside' }])
      expect(findings[0]).toContain(`refused-file: Cannot read "${url}": it is outside the work tree`)
    }
  )
})

it('suggests the file that an author means', () => {
  const site = join(root, 'tree', 'site')
  expect(resolveAuthored('./b.md', 'content/a/page.md', context())).toBe(join(site, 'content/a/b.md'))
  expect(resolveAuthored('/b.md', 'content/a/page.md', context())).toBe(join(site, 'content/b.md'))
  expect(resolveAuthored('@site/b.md', 'content/a/page.md', context())).toBe(join(site, 'b.md'))
})

it('removes NUL, which placeholders contain, from texts', () => {
  expect(textOf(Buffer.from('a\0b'))).toBe('a\uFFFDb')
})
