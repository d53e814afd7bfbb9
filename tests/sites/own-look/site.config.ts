import { defineConfig } from 'capstan'

export default defineConfig({
  title: 'Own look',
  basePath: '/docs/',
  styles: ['./css/brand.css'],
  theme: {
    accent: { light: '#7c2d92', dark: '#d8a6e8' },
    fonts: { sans: "'Brand', system-ui, sans-serif" },
    radius: '0.75rem',
    contentWidth: '50rem',
    sidebarWidth: '15rem'
  },
  head: [
    { tag: 'meta', attrs: { name: 'generator', content: 'Capstan' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/img/mark.svg', sizes: '180x180' } },
    { tag: 'script', attrs: { src: '/js/local.js', type: 'module' } },
    { tag: 'script', attrs: { src: 'https://stats.example/count.js', defer: true, 'data-site': 'docs' } },
    { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{"name":"</script>"}' }
  ],
  contentPolicy: { 'img-src': ['https://pictures.example'] }
})
