// Loaded before the command: every folder is listed in another order than the disk gives.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const original = fs.readdirSync
fs.readdirSync = (...args) => original(...args).reverse()
syncBuiltinESMExports()
