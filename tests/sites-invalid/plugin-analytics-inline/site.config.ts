export default {
  title: 'An inline script',
  plugins: [{ name: 'analytics', head: [{ tag: 'script', attrs: {}, content: 'count()' }] }]
}
