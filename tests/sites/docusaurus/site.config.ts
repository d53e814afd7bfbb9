import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Foreign', content: './docs', markdown: { format: 'mdx' } })
