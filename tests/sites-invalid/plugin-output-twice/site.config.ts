export default {
  title: 'A file twice',
  plugins: [{ name: 'writer', outputsPlanned: () => [{ path: 'index.html', contents: '' }] }]
}
