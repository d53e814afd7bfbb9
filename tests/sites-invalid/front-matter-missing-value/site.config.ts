import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Fixture' })
