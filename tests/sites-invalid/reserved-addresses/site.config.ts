import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Fixture', redirects: [{ from: '/.git/hooks', to: '/' }] })
