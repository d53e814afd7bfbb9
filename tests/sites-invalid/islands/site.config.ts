export default { title: 'Islands that fail' }
