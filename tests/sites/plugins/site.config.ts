import { defineConfig } from 'capstan'
import { analytics } from './plugins/analytics.ts'
import { charts } from './plugins/charts.ts'
import { products } from './plugins/products.ts'

export default defineConfig({
  title: 'Plugins',
  plugins: [charts({ unit: 10 }), analytics({ host: 'https://stats.example', site: 'docs' }), products('data/lamps.json')],
  rules: { 'products/price': 'info' }
})
