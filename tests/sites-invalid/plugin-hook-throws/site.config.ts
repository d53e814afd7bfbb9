export default {
  title: 'A hook that throws',
  plugins: [{ name: 'thrower', documentsCompiled: () => Promise.reject(new Error('no documents today')) }]
}
