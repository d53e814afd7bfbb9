export default {
  title: 'A template that fails',
  plugins: [
    {
      name: 'breaker',
      templates: {
        Footer: () => {
          throw new Error('no footer today')
        }
      }
    }
  ]
}
