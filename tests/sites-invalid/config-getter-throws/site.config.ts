export default {
  title: 'Fixture',
  get navbar() {
    throw Object.defineProperty(new Error(), 'message', { value: null })
  }
}
