import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Always', trailingSlash: true, url: 'https://example.com' })
