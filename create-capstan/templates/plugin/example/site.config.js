import { defineConfig } from 'capstan'
import { since } from '../plugin.js'

export default defineConfig({ title: 'Example', plugins: [since({ now: 2026 })] })
