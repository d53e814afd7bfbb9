import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { capstan, root } from './capstan.js'
import { temporaryFolder, writeFiles } from './files.js'
import { collectFences } from './manual-examples.js'

/** What a command of a tutorial answered. */
export interface Step {
  readonly command: string
  readonly code: number | null
  readonly output: string
}

/**
 * Follow a page of the manual from its beginning to its end in an empty folder: write each file that a block of code names, and run each
 * command, but for what only goes somewhere, installs packages or waits for a reader.
 */
export async function runTutorial(lang: string, page: string): Promise<{ folder: string; steps: readonly Step[] }> {
  const folder = join(temporaryFolder(), 'site')
  const steps: Step[] = []
  for (const fence of collectFences(join(root, 'docs/content', lang)).filter((own) => own.page === page)) {
    if (fence.title !== undefined) writeFiles(folder, { [fence.title]: fence.text })
    if (fence.language !== 'bash') continue
    for (const line of fence.text.trim().split('\n')) {
      const step = await runLine(line, folder)
      if (step) steps.push(step)
    }
  }
  return { folder, steps }
}

/** Run a line of a shell as the reader would, with the generator of this clone in place of a package. */
async function runLine(line: string, folder: string): Promise<Step | undefined> {
  const command = line.replace(/ +#.*/, '')
  const [, flags] = /^npm create capstan@latest \S+(?: -- (.*))?$/.exec(command) ?? []
  if (command.startsWith('npm create ')) {
    const options = { encoding: 'utf8' as const }
    const args = [join(root, 'create-capstan/index.js'), folder, '--no-install', ...(flags?.split(' ') ?? [])]
    return { command, code: 0, output: execFileSync(process.execPath, args, options) }
  }
  if (/^(?:cd |npm install|npx capstan serve$)/.test(command)) return undefined
  const [, args = ''] = /^npx capstan (.*)$/.exec(command) ?? []
  if (args === '') throw new Error(`${command} is a command that no test runs.`)
  const { code, stdout, stderr } = await capstan([...args.split(' '), folder])
  return { command, code, output: stdout + stderr }
}
