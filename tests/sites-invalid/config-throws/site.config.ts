import { defineConfig } from 'capstan'

function titleOf(name: string): string {
  if (!name) throw new Error('The name is empty')
  return name
}

export default defineConfig({ title: titleOf('') })
