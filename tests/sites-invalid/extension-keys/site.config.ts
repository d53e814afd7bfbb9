export default {
  title: 'Keys',
  style: ['./a.css'],
  styles: ['./brand.scss'],
  head: [
    { tag: 'script', attrs: {}, content: 'alert(1)' },
    { tag: 'script', attrs: { src: '/a.js', onload: 'alert(1)' } },
    { tag: 'meta', attrs: { 'http-equiv': 'refresh', content: '0' } },
    { tag: 'link', attrs: { rel: 'stylesheet', href: '/a.css' } },
    { tag: 'style', attrs: {} }
  ],
  theme: { accent: { light: 'teal', dark: '#0f0' }, radius: '1 rem', fonts: { sans: 'x; } body {' } },
  contentPolicy: { 'script-src': ["'unsafe-inline'"] }
}
