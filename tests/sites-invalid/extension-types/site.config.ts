export default {
  title: 'Types',
  remarkPlugins: ['remark-math', [{}]],
  directives: { '1st': () => '' },
  components: { card: () => null, Box: '<div>' },
  templates: { Fotter: () => null, Footer: 'text' },
  labels: { fr: [] },
  plugins: [() => ({ name: 'not called' }), { name: '', remarkPlugin: [] }, 'name']
}
