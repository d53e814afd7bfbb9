export const links = [
  { label: '指南', href: '/guide/start' },
  { label: '官网', href: 'https://example.com' }
]
