import { defineConfig } from 'capstan'
export default defineConfig({ title: '接口', lang: 'zh-CN', openapi: [{ file: 'api/main.yaml', path: '/api' }] })
