#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

// Node 22 and newer keep the compiled code between runs. It lies in the user's own folder, since what lies there is run, and
// threads, in which nearly all of it runs, find it by the variable.
if (module.enableCompileCache) {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  const folder = join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'capstan', 'code')
  module.enableCompileCache(folder)
  process.env.NODE_COMPILE_CACHE ??= folder
}
const entry = new URL('../dist/cli.js', import.meta.url)
if (existsSync(entry)) await import(entry.href)
else {
  console.error(
    'Capstan is not compiled yet: run "npm ci" in its folder (or "npm run prepare" after an installation without scripts).'
  )
  process.exitCode = 2
}
