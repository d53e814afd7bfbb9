import { things } from './plugins/things.ts'

export default { title: 'Pages from data that fail', plugins: [things('data.json')] }
