import { defineConfig } from 'capstan'

export default defineConfig({
  title: 'Fixture',
  sidebar: ['index', { type: 'category', label: 'Guide', items: ['guide/strat'] }]
})
