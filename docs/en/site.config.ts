import { defineConfig } from 'capstan'
import { manual } from '../shared/manual.js'

export default defineConfig(
  manual('en', import.meta.url, {
    title: 'Capstan',
    description: 'The manual of Capstan, which turns Markdown and OpenAPI into a static site.',
    navbar: {
      start: [
        { label: 'Start', href: '/start' },
        { label: 'Writing', href: '/writing/markdown' },
        { label: 'Configuration', href: '/reference/configuration' }
      ]
    }
  })
)
