/** Three languages with gaps and slugs, in three versions, each from a ref. */
export default {
  trailingSlash: 'mixed',
  title: { en: 'Lantern', 'zh-CN': '灯笼', ar: 'الفانوس' },
  description: { en: 'A lamp', 'zh-CN': '一盏灯', ar: 'مصباح' },
  url: 'https://lantern.example',
  static: 'static',
  languages: [
    { lang: 'en', label: 'English' },
    { lang: 'zh-CN', label: '简体中文', path: 'zh', fallback: 'link' },
    { lang: 'ar', label: 'العربية', fallback: 'notice' }
  ],
  versions: [
    { name: '3', ref: 'v3.0.0', isLatest: true },
    {
      name: '2',
      ref: 'maintenance-2',
      banner: { en: 'Security fixes only.', 'zh-CN': '只修复安全问题。', ar: 'إصلاحات أمنية فقط.' }
    },
    { name: '1', refs: 'v1.*', banner: 'unmaintained', noindex: true }
  ],
  redirects: [{ from: '/guide/setup', to: '/guide/install' }],
  navbar: { end: [{ type: 'versions' }, { type: 'languages' }] }
}
