import { defineConfig } from 'capstan'

export default defineConfig({
  tilte: 'Fixture',
  basePath: 'docs',
  navbar: {
    start: [{ label: 'Guide', herf: '/guide' }],
    hideOnScroll: 'yes'
  },
  toc: { minHeadingLevel: 4, maxHeadingLevel: 3 },
  rules: { 'broken-lnk': 'off' }
})
