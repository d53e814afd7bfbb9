export default {
  title: 'The same page twice',
  plugins: [{ name: 'twice', sources: () => [{ path: 'a.md', text: '' }, { path: 'index.md', text: '' }] }]
}
