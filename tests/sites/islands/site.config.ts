import { defineConfig } from 'capstan'
import { clock } from './plugin/clock.ts'

export default defineConfig({ trailingSlash: 'mixed', title: 'Islands', plugins: [clock({ zone: 'UTC' })] })
