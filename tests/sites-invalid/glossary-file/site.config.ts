import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Glossary file', glossary: '_glossary.yaml' })
