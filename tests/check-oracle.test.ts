/** What a check of the sources finds and what a check of the build finds, two readings that share nothing, must agree. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan, root } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'
import { buildFirstSite } from './helpers/first-site.js'

const firstSite = buildFirstSite()

interface Line {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly ruleId: string
}

/** Check a site, and list the places of what leads to nothing. */
async function lost(args: readonly string[]): Promise<string[]> {
  const { stdout } = await capstan(['check', ...args, '--format', 'json'])
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Line[] }
  return diagnostics
    .filter(({ ruleId }) => /^(?:broken-|missing-image)/.test(ruleId))
    .map(({ file, line, column, ruleId }) => `${file}:${line}:${column} ${ruleId.replace('markdown-', '')}`)
    .sort()
}

test('of faults in each syntax, both name the same places', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `const rules = { 'broken-link': 'warning', 'broken-markdown-link': 'warning', 'missing-image': 'warning' }
export default { title: 'T', url: 'https://x.example', languages: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }], rules }\n`,
    'content/index.md':
      '# Home\n\n[Guide](guide.md), [nothing](nothing.md), [there](guide.md#gone), [here](#gone).\n\n## One\n\n- [Site](/nowhere/)\n\n| a | b |\n|---|---|\n| [t](none/) | [u](guide.md#none) |\n',
    'content/guide.md':
      '---\ntitle: Guide\n---\n\n## Set-up\n\n> [Back](index.md#one) and [bad](../up.md)\n\n:::note\n[Inside](inside.md)\n:::\n\n<a href="raw.md">raw</a> [text **bold** `code`](deep/er.md?a=b)\n\n![A picture](gone.png)\n\nTerm[^1]\n\n[^1]: A [note](note.md).\n',
    'content/fr/index.md': '# Accueil\n\n[Rien](rien.md), [ici](#rien), [guide](guide.md#set-up), [la](guide.md#la).\n'
  })
  const built = await capstan(['build', folder])
  expect(built.stderr).not.toContain('✖')
  const sources = await lost([folder])
  expect(sources).toHaveLength(16)
  expect(await lost([folder, '--built', join(folder, 'build')])).toEqual(sources)
})

test('of the first site, neither finds a link that leads to nothing', async () => {
  expect(await lost([root, '--built', firstSite.folder])).toEqual([])
}, 120_000)
