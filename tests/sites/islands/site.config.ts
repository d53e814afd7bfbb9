import { defineConfig } from 'capstan'
import { clock } from './plugin/clock.ts'

export default defineConfig({ title: 'Islands', plugins: [clock({ zone: 'UTC' })] })
