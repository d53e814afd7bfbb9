import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Absolute path of the project. */
export const root = join(import.meta.dirname, '..', '..')

/** Absolute path of the command. */
export const bin = join(root, 'bin', 'capstan.js')

/** What a command answered. */
export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Run the compiled command and wait for its end. */
export function capstan(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly generator?: string } = {}
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [options.generator === undefined ? bin : join(options.generator, 'bin', 'capstan.js'), ...args],
      {
        cwd: options.cwd ?? root,
        env: { ...process.env, NO_COLOR: '1', CI: 'true', NODE_ENV: undefined, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe']
      }
    )
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
