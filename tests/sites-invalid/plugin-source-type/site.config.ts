export default {
  title: 'A page elsewhere',
  plugins: [{ name: 'elsewhere', sources: () => Promise.resolve([{ path: '../a.md', text: '' }]) }]
}
