const charts = {
  name: 'charts',
  remarkPlugins: [
    () => (tree: { children: { type: string; value?: string }[] }) => {
      const fence = tree.children.find(({ type }) => type === 'code')
      if (fence) throw new Error(`"${fence.value}" is no line of a chart`)
    }
  ],
  rules: {
    broken: {
      check: () => {
        throw new Error('no rule')
      }
    },
    type: { severity: 'info', check: () => 'none' },
    fine: { severity: 'error', check: () => [{ file: 'content/index.md', line: 3, message: 'Unexpected chart.' }] }
  }
}

export default { title: 'Charts', plugins: [charts], rules: { 'charts/fine': 'warning' } }
