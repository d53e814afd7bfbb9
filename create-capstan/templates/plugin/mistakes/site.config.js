import { defineConfig } from 'capstan'
import { since } from '../plugin.js'

export default defineConfig({ title: 'Mistakes', plugins: [since({ now: 2026 })] })
