/** The completion of each shell is asked in that shell: commands, flags, their choices, files and folders. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../../../src/cli/program.js'
import { allCommands, commandTree } from '../../../src/cli/completion/command-tree.js'
import { capstan } from '../../helpers/capstan.js'
import { temporaryFolder } from '../../helpers/files.js'
import { shownCommands } from '../../helpers/shown-commands.js'

const folder = temporaryFolder()
mkdirSync(join(folder, 'my docs'))
mkdirSync(join(folder, 'site'))
writeFileSync(join(folder, 'list.json'), '')
writeFileSync(join(folder, 'capstan'), '#!/bin/sh\n')
chmodSync(join(folder, 'capstan'), 0o755)

const tree = commandTree(createProgram())

/** What is typed, and what it is completed with. */
const typed: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['capstan mi', ['migrate']],
  ['capstan check --form', ['--format']],
  ['capstan check --format s', ['sarif']],
  ['capstan check site --format j', ['json', 'junit']],
  ['capstan check --untrusted --format git', ['github']],
  ['capstan translations ac', ['accept']],
  ['capstan translations --format g', ['github']],
  ['capstan host c', ['caddy', 'check']],
  ['capstan host check --for ver', ['vercel']],
  ['capstan host nginx --only r', ['redirects']],
  ['capstan completion f', ['fish']],
  ['capstan build si', ['site/']],
  ['capstan host nginx si', ['site/']],
  ['capstan build --out-dir si', ['site/']],
  ['capstan check --baseline li', ['list.json']],
  ['capstan pdf --sect', ['--section']],
  ['capstan clear --future', []]
]

/** Run a script of a shell in the folder; undefined where the shell is not installed. */
function run(shell: string, args: readonly string[]): string | undefined {
  const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, HOME: folder, TERM: 'dumb', LANG: 'C.UTF-8' }
  const { stdout, error } = spawnSync(shell, args, { cwd: folder, env, encoding: 'utf8', timeout: 60_000 })
  if (error && 'code' in error && error.code === 'ENOENT') return undefined
  if (error) throw error
  return stdout
}

/** Write the completion of a shell to a file, as the manual says. */
async function written(shell: string): Promise<string> {
  const { code, stdout } = await capstan(['completion', shell])
  expect(code).toBe(0)
  const file = join(folder, `completion.${shell}`)
  writeFileSync(file, stdout)
  return file
}

const isInstalled = (shell: string) => run(shell, ['-c', 'true']) !== undefined

test('has every command of the program with its flags, but for those that help hides', () => {
  const commands = shownCommands(createProgram())
  expect(tree.commands.map(({ path }) => path.join(' '))).toEqual(commands.map((command) => command.name()))
  for (const [index, command] of commands.entries()) {
    const names = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long)
    expect(tree.commands[index]?.flags.map(({ names: all }) => all.at(-1))).toEqual([...names, '--help'])
  }
  expect(allCommands(tree).map(({ path }) => path.join(' '))).toContain('host check')
})

test('refuses another shell', async () => {
  const { code, stderr } = await capstan(['completion', 'tcsh'])
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('bash, zsh, fish') as string })
})

describe.skipIf(!isInstalled('bash'))('bash (skipped where it is not installed)', () => {
  test('completes what is typed', async () => {
    const file = await written('bash')
    // What readline does: words also end at "=".
    const script = `source ${file}
ask() {
  COMP_LINE=$1; COMP_WORDS=($2); [[ $1 == *' ' ]] && COMP_WORDS+=('')
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMP_POINT=\${#COMP_LINE}
  _capstan; printf '%s;' "\${COMPREPLY[@]}"; echo
}
${[...typed.map(([line]) => line), 'capstan check --format=js'].map((line) => `ask '${line}' '${line.replace('=', ' = ')}'`).join('\n')}`
    const lines = (run('bash', ['--norc', '-c', script]) ?? '').trimEnd().split('\n')
    const answers = lines.map((line) =>
      line
        .split(';')
        .filter((word) => word !== '')
        .sort()
    )
    expect(answers).toEqual([...typed.map(([, offered]) => offered.map((word) => word.replace(/\/$/, ''))), ['json']])
  })

  test('completes the name of a folder with a space', async () => {
    const file = await written('bash')
    const named = run('bash', [
      '--norc',
      '-c',
      `source ${file}; COMP_WORDS=(capstan build my); COMP_CWORD=2; _capstan; echo "\${COMPREPLY[0]}"`
    ])
    expect(named).toBe('my docs\n')
  })
})

describe.skipIf(!isInstalled('fish'))('fish (skipped where it is not installed)', () => {
  test('completes what is typed', async () => {
    const file = await written('fish')
    const script = `source ${file}\n${typed.map(([line]) => `complete -C '${line}'; echo ==`).join('\n')}`
    const answers = (run('fish', ['--no-config', '-c', script]) ?? '').split('==\n').slice(0, -1)
    const words = answers.map((answer) =>
      answer
        .split('\n')
        .map((line) => line.split('\t')[0] ?? '')
        .filter((word) => word !== '')
        .sort()
    )
    expect(words).toEqual(typed.map(([, offered]) => offered))
  })
})

describe.skipIf(!isInstalled('zsh'))('zsh (skipped where it is not installed)', () => {
  test('completes what is typed', { timeout: 120_000 }, async () => {
    const file = await written('zsh')
    // A terminal of its own: completion works in the line editor alone.
    const script = `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -D -u; source ${file}; LISTMAX=1000"
zpty -w z "compadd() { if [[ \\$* == *-[OAD]* ]]; then builtin compadd \\"\\$@\\"; return; fi; local -a found; builtin compadd -O found \\"\\$@\\"; print -rn -- \\"<\\\${(j:;:)found}>\\" >> ${folder}/offered; builtin compadd \\"\\$@\\" }"
asked=0
ask() {
  zpty -w -n z "$1"$'\\t\\C-u'"print >> ${folder}/offered; print > ${folder}/asked-$((++asked))"$'\\n'
  until [[ -e ${folder}/asked-$asked ]]; do sleep 0.02; zpty -r -t z >/dev/null; done
}
zpty -w z "print > ${folder}/ready"
until [[ -e ${folder}/ready ]]; do sleep 0.02; zpty -r -t z >/dev/null; done
${typed.map(([line]) => `ask '${line}'`).join('\n')}
zpty -d z
cat ${folder}/offered`
    const lines = (run('zsh', ['-f', '-c', script]) ?? '').split('\n').slice(0, -1)
    const answers = lines.map((line) => [...new Set(line.split(/[<>;]/).filter((word) => word !== ''))].sort())
    expect(answers).toEqual(typed.map(([, offered]) => offered.map((word) => word.replace(/\/$/, ''))))
  })
})
