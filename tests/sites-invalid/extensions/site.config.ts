import { createElement } from 'react'

const broken = {
  name: 'broken',
  remarkPlugins: [
    () => () => {
      throw new Error('no tree for you')
    },
    () => () => ({ type: 'paragraph' }),
    () => (tree: { children: unknown[] }) => void tree.children.push('text', { type: 'paragraph', children: 'text' }),
    () => {
      throw new Error('not attached')
    }
  ],
  directives: {
    late: () => {
      throw new Error('too late')
    },
    odd: () => 42 as never
  },
  components: {
    Boom: () => {
      throw new TypeError('no such thing')
    },
    Runner: () => createElement('script', undefined, 'alert(1)'),
    Box: () => createElement('section', undefined, 'text'),
    Thing: () => ({}) as never
  }
}

export default {
  title: 'Extensions that fail',
  plugins: [false, broken],
  labels: { en: { home: 'Start', hme: 'x', tip: 3, api: 'text' } }
}
