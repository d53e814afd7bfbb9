import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Never', trailingSlash: false, url: 'https://example.com' })
