import { defineConfig } from 'capstan'
import wiki from './wiki.ts'

export default defineConfig({
  title: 'Wiki',
  markdown: { dialect: 'wiki' },
  plugins: [wiki()]
})
