/** What `npm run upstream` lists of a small repository of originals. */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'
import { createRepository, type Repository } from './unit/helpers/repository.js'

const date = '2025-01-31T12:00:00Z'

/** Write pages that follow originals of a repository as they are now. */
function pagesOf({ git }: Repository, originals: Readonly<Record<string, string>>): string {
  const content = temporaryFolder()
  const commit = git('rev-parse', 'HEAD').trim()
  for (const [page, path] of Object.entries(originals)) {
    writeFiles(content, { [page]: `---\ntitle: 页面\nupstream: { path: ${path}, commit: "${commit}" }\n---\n\n正文\n` })
  }
  return content
}

/** Run the command. */
function upstream(...args: readonly string[]): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'upstream.js'), ...args], {
    encoding: 'utf8'
  })
  return { code: status, lines: (stdout + stderr).trimEnd().split('\n') }
}

const original = `---
id: record
---

Introduction.

## Retention

Keep it.

### Days {#days}

Seven.

## Export

\`\`\`bash
## no heading
export
\`\`\`

### Notes

One.
Two.
`

test('names changed, new, moved and removed sections of each page', () => {
  const repository = createRepository()
  repository.commit({ files: { 'docs/record.md': original, 'docs/same.md': 'Text.\n' }, date })
  const content = pagesOf(repository, { '录像/record.md': 'docs/record.md', 'same.mdx': 'docs/same.md' })
  writeFiles(content, { 'own.md': '---\ntitle: 自己的页面\n---\n', 'plain.md': '正文' })
  const after = original
    .replace('id: record', 'id: recording')
    .replace('Seven.', 'Ten.\nOr more.')
    .replace('## no heading\nexport', '## no heading\n\nexport')
    .replace('### Notes\n\nOne.\nTwo.', '## Limits\n\nNone.\n\n### Notes\n\nOne.\nTwo.\nThree.\n')
    .replace('## Retention\n\nKeep it.', '## Storage\n\nKeep it.')
  repository.commit({ files: { 'docs/record.md': after }, date })
  repository.git('tag', 'v2')

  const { code, lines } = upstream(repository.folder, 'v2', '--content', content)
  const id = repository.git('rev-parse', '--short=7', 'v2').trim()
  expect(lines).toEqual([
    `Originals at v2 (${id}), of 2 pages:`,
    '1 changed in 7 sections, 0 moved, 0 removed; 0 new originals.',
    '',
    '录像/record.md <- docs/record.md',
    '  changed (front matter) (+1 -1)',
    '  added   ## Storage (+1)',
    '  added   ### Days (+2)',
    '  added   ## Limits (+1)',
    '  moved   ### Notes (+1)',
    '  removed ## Retention (-1)',
    '  removed ### Days (-1)'
  ])
  expect(code).toBe(0)
})

test('names originals that were moved, removed or added', () => {
  const repository = createRepository()
  const text = 'A text that is long enough to be known again.\n'.repeat(5)
  const files = { 'docs/a/kept.md': text, 'docs/gone.md': '# Gone\n', 'docs/never-followed.md': '', 'README.md': '' }
  repository.commit({ files, date })
  const content = pagesOf(repository, { 'kept.md': 'docs/a/kept.md', 'gone.md': 'docs/gone.md' })
  repository.git('mv', 'docs/a/kept.md', 'docs/b.md')
  repository.git('rm', '-q', 'docs/gone.md')
  repository.commit({ files: { 'docs/c/new.mdx': 'New.', 'docs/picture.png': '', 'other.md': '' }, date })

  const bare = join(temporaryFolder(), 'bare')
  execFileSync('git', ['clone', '-q', '--bare', repository.folder, bare])
  expect(upstream(bare, '--content', content).lines.slice(1)).toEqual([
    '0 changed in 0 sections, 1 moved, 1 removed; 1 new originals.',
    '',
    'gone.md <- docs/gone.md',
    '  removed',
    '',
    'kept.md <- docs/a/kept.md -> docs/b.md',
    '',
    'Originals that no page follows:',
    '  docs/c/new.mdx (new)',
    '  docs/never-followed.md'
  ])
})

test('reports what it cannot compare', () => {
  const repository = createRepository()
  repository.commit({ files: { 'a.md': '' }, date })
  const content = pagesOf(repository, { 'a.md': 'a.md', 'b.md': 'b.md' })
  expect(upstream()).toEqual({ code: 2, lines: ['Usage: npm run upstream -- CLONE [REF] [--content DIR]'] })
  expect(upstream(repository.folder, 'v9', '--content', content)).toEqual({
    code: 2,
    lines: [`${repository.folder} is no repository, or has no commit "v9"; fetch its tags and try again.`]
  })
  expect(upstream(repository.folder, 'HEAD', '--content', content).lines[0]).toMatch(
    /^b\.md follows b\.md, which is not there at [0-9a-f]{40}\.$/
  )
  const empty = temporaryFolder()
  expect(upstream(repository.folder, 'HEAD', '--content', empty)).toEqual({
    code: 2,
    lines: [`No page below ${empty} names an "upstream" in its front matter.`]
  })
})
