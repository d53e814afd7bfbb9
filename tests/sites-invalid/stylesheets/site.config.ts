export default {
  title: 'Stylesheets',
  styles: ['./css/remote.css', './css/gone.css'],
  head: [{ tag: 'script', attrs: { src: '/count.js' } }],
  theme: { accent: { light: '#f59e0b', dark: '#333333' } }
}
