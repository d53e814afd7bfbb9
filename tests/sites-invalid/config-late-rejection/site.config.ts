void Promise.reject(null)

export default { title: 'Fixture' }
