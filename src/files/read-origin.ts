import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRepository } from './git-repository.js'

/**
 * Read which repository a work tree is a clone of, whatever the way to it: `host/path`, such as `github.com/acme/docs`. Undefined where its settings
 * name none.
 */
export function readOrigin(workTree: string): string | undefined {
  try {
    const settings = readFileSync(join(findRepository(workTree)?.commonDir ?? '', 'config'), 'utf8')
    const url = /^\[remote "origin"\]\s*(?:^(?!\[).*\n)*?^\s*url\s*=\s*(.+?)\s*$/m.exec(settings)?.[1]
    return url
      ?.replace(/^\w+:\/\//, '')
      .replace(/^[^/@]*@/, '')
      .replace(/^([^/:]+):(?:\d+\/)?/, '$1/')
      .replace(/(?:\.git)?\/*$/, '')
  } catch {
    return undefined
  }
}
