import { defineConfig } from 'capstan'

export default defineConfig({
  title: 'My documentation',
  description: 'What this documentation is about.',
  // The address that the site will have; canonical links and the sitemap need it.
  // url: 'https://docs.example.com',
  openapi: [{ file: 'openapi/api.yaml', path: '/api', label: 'API' }],
  navbar: {
    start: [
      { label: 'Guide', href: '/guide/first-steps' },
      { label: 'API', href: '/api' }
    ]
  }
})
