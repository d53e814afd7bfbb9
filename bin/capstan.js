#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

// Node 22 and newer keep the compiled code between runs.
module.enableCompileCache?.()
const entry = new URL('../dist/cli.js', import.meta.url)
if (existsSync(entry)) await import(entry.href)
else {
  console.error(
    'Capstan is not compiled yet: run "npm ci" in its folder (or "npm run prepare" after an installation without scripts).'
  )
  process.exitCode = 2
}
