import { defineConfig, type SidebarItemInput } from 'capstan'
import upstream from './content/_upstream/state.json'
import project from './package.json'

/** Where the site is published, and its filing number: they belong to whoever deploys it. */
const address = new URL(process.env.SITE_URL || 'https://frigate-docs.example')
const filingNumber = process.env.SITE_ICP || '示例ICP备00000000号-1'
/** The address of the repository, as its package names it; a site whose repository is not known has no links into it. */
const { repository: named } = project as { readonly repository?: { readonly url: string } }
const repository = (process.env.SITE_REPO || named?.url)?.replace(/^git\+|(?:\.git|\/)$/g, '')

export default defineConfig({
  title: 'Frigate 中文文档',
  description: 'Frigate 的简体中文社区文档：安装、配置、集成、故障排除。',
  url: address.origin,
  basePath: address.pathname,
  // Addresses are those of the English documentation: folders end in a slash, other pages do not.
  trailingSlash: 'mixed',
  lang: 'zh-CN',
  glossary: '_glossary.yaml',
  follows: {
    git: 'https://github.com/blakeblackshear/frigate',
    ref: 'v0.16.4',
    path: 'docs/docs',
    lang: 'en',
    url: 'https://github.com/blakeblackshear/frigate/blob/{commit}/{path}'
  },
  // Search promises only what pages hold.
  rules: { 'question-unanswered': 'warning' },
  // Readers' words beside those of the pages; the glossary has the terms of Frigate.
  search: {
    queries: [
      'queries',
      'forum-queries',
      'issue-queries',
      'fresh-queries',
      'development-queries',
      'reader-queries'
    ].map((name) => `tests/search/${name}.yaml`),
    // Names that capitals and digits do not tell from other words.
    names: [
      '飞牛',
      '绿联',
      '极空间',
      '铁威马',
      '群晖',
      '威联通',
      '宝塔',
      '企业微信',
      '钉钉',
      '飞书',
      '微信',
      'Server酱',
      'ntfy',
      'pushdeer',
      '普联',
      '水星',
      '宇视',
      '乐橙',
      '小米',
      '米家',
      '创米',
      '海雀',
      '乔安',
      '霸天安',
      '中维',
      '雄迈',
      '海康',
      '大华',
      '萤石',
      '华为',
      'daocloud',
      'hf-mirror',
      '阿里云',
      '硅基流动',
      '智谱',
      '豆包',
      '千问',
      '花生壳',
      '蒲公英',
      'zerotier',
      'wireguard',
      'tailscale',
      'frp',
      'cloudflared'
    ],
    synonyms: [
      ['卡顿', '画面卡', '延迟', '掉帧', '丢帧', '跳帧', '不流畅', '一卡一卡'],
      ['掉线', '断流', '离线', '断线', '断开', '老掉', '连不稳', '断连'],
      ['反向代理', '反代'],
      ['磁盘已满', 'no space left on device', '空间不足', '写满', '存满'],
      ['黑屏', '没有画面', '没画面', '没图像'],
      ['断网', '离线', '不联网'],
      ['花屏', '绿屏', '马赛克', '失真', '发绿'],
      ['代理', '翻墙', '科学上网'],
      ['灵敏度', '敏感', '灵敏'],
      ['加速卡', '加速棒', '计算棒', 'NPU', 'AI 加速', 'AI 棒', '谷歌棒'],
      ['Home Assistant', 'HA', 'HASS', 'HAOS'],
      ['加载项', 'Add-on', 'Apps', '插件'],
      ['群晖', 'Synology', 'DSM'],
      ['英伟达', 'NVIDIA', 'N 卡', 'N卡'],
      ['AMD', 'A 卡', 'A卡'],
      ['显卡', 'GPU'],
      ['处理器', 'CPU'],
      ['硬件加速', '硬解', '硬件解码', '硬解码'],
      ['内存', 'RAM'],
      ['硬盘', '磁盘', '存储空间'],
      ['网络存储', 'NAS', '网盘'],
      ['报警', '警报', '告警', '提醒'],
      ['通知', '推送', '提醒', '消息', '弹窗', '发到手机', '发微信'],
      ['晚上', '夜间', '夜里', '夜晚', '半夜'],
      ['误报', '误检', '误触发', '误识别', '乱报', '瞎报', '假警报', '乱录', '当成'],
      ['遮罩', '遮挡', '屏蔽', '遮住', '打码', '挡住', '挡掉', '盖住', '遮盖'],
      ['拼接', '拼在', '拼到', '拼一起', '分屏'],
      ['速度估算', '测速', '车速', '多快', '时速', '超速'],
      ['HTTPS', 'TLS', 'SSL'],
      ['删除', '清空', '清除', '删掉'],
      ['下载', '导出', '发给', '分享', '拷出', '拷贝', '另存', '存到电脑'],
      ['虚拟机', 'VM'],
      ['延时视频', '延时摄影', '快进', '浓缩'],
      ['截图', '快照', '抓拍', '抓图', '照片', '拍照'],
      ['网页', '界面'],
      ['苹果', 'iPhone', 'iOS'],
      ['安卓', 'Android'],
      ['账号', '帐号', '账户', '用户'],
      ['权限', '角色'],
      ['密码', '口令'],
      ['升级', '更新'],
      ['云台', 'PTZ', '摇头', '球机'],
      ['对讲', '双向语音', '通话', '喊话', '说话'],
      ['录像', '录影', '录制'],
      ['看板', '监控面板', '仪表盘', 'Dashboard', '首页', '主页'],
      ['子目录', '子路径', '基础路径'],
      ['拉流', '取流', '视频流', '实时流'],
      ['大模型', 'LLM', '生成式 AI', 'AI 描述'],
      ['水印', '时间戳', 'OSD'],
      ['回放', '回看', '播放录像'],
      ['声音', '音频', '拾音'],
      ['白屏', '打不开', '无法打开', '无法访问'],
      ['崩溃', '闪退', '重启', '挂掉'],
      ['码流', '码率', 'bitrate'],
      ['标注', '打标签', '画框'],
      ['停用', '关掉', '关闭', '禁用', '停掉'],
      ['启用', '开启', '打开'],
      ['模糊', '太糊', '糊了', '发糊', '看不清', '不清楚', '不清晰'],
      ['无法启动', '启动失败', '起不来', '启动不了'],
      ['没有识别到', '识别不到', '认不到'],
      ['认错', '认成', '误识别', '识别错'],
      ['连不上', '无法连接', '连接失败', '连接不上'],
      ['无法播放', '播放不了', '播不了', '放不了', '不能播放', '看不了'],
      ['灯光', '车灯', '光线', '反光'],
      ['持续录制', '24 小时', '24小时', '全天', '一直录', '连续录像'],
      ['共享内存', 'shm', 'shm-size', 'shm_size'],
      ['日志', 'log', 'logger'],
      ['转码', '重新编码'],
      ['时区', '时间不对', '时间不准', '夏令时', '慢八小时', '差八小时', '差 8 小时'],
      ['边界框', '检测框', '识别框', '方框'],
      ['登录', '登陆', '登入', '登不'],
      ['拉取', '拉不'],
      ['下载', '下不'],
      ['启动', '起不'],
      ['运动检测', '移动侦测', '移动检测', '动检', '画面变动'],
      ['Wi-Fi', 'WiFi', '无线'],
      ['漏报', '漏检', '检测不到', '没检测到', '没录到', '没反应', '认不出'],
      ['保留', '留多久', '存多久', '保存多久', '几天', '天数', '过期'],
      ['H.265', 'H265', 'HEVC'],
      ['占用', '跑满', '吃满', '飙升', '飙高'],
      ['红外', '夜视', '黑白'],
      ['麦克风', '话筒'],
      ['火狐', 'Firefox'],
      ['发热', '太烫', '发烫', '温度', '风扇', '功耗', '散热'],
      ['Telegram', '电报', 'TG'],
      ['费用', '收费', '付费', '花钱', '花费', '要钱'],
      ['Kubernetes', 'K8s', 'K3s'],
      ['RAID', '磁盘阵列'],
      ['卡死', '死机', '假死', '冻住', '无响应'],
      ['跨线', '绊线', '越线']
    ]
  },
  favicon: '/favicon.svg',
  themeColor: { light: '#ffffff', dark: '#14191b' },
  styles: ['content/_calculators/calculators.css'],
  llms: true,
  sectionCards: true,
  lastUpdated: true,
  ...(repository && { editUrl: `${repository}/edit/main`, issuesUrl: `${repository}/issues` }),
  upstream: { url: 'https://github.com/blakeblackshear/frigate/blob/{commit}/{path}', label: '对应英文版本' },
  navbar: {
    title: 'Frigate 中文文档',
    logo: { src: '/img/mark.svg', srcDark: '/img/mark-dark.svg' },
    start: [
      { label: '文档', href: '/' },
      { label: '官方网站', href: 'https://frigate.video' },
      { label: '演示', href: 'http://demo.frigate.video' }
    ],
    end: [
      { type: 'versions' },
      { type: 'languages' },
      { label: 'GitHub', href: 'https://github.com/blakeblackshear/frigate', icon: 'github' }
    ],
    hideOnScroll: true
  },
  announcement: {
    id: 'community-0.17',
    text: 'Frigate 的社区中文文档，并非官方站点。0.17 还是 0.16？',
    link: { label: '装哪个版本', href: '/frigate/choosing_version' }
  },
  versions: [
    // The page that compares MDX with Markdown is about no version.
    {
      name: '0.17',
      overlay: 'versions/0.17',
      follows: { ref: 'v0.17.2' },
      isLatest: true,
      exclude: ['mdx.*']
    },
    {
      name: '0.16',
      isDefault: true,
      canonical: 'self',
      banner: `这是 Frigate 0.16 的文档。0.16 已经不再更新；截至 ${dateOf(upstream.branch.date)}，稳定版是 ${upstream.stable.tag.slice(1)}；0.18.0 公布于 ${dateOf(upstream.announced.date)}，本站还没有它的文档。`
    },
    { name: 'latest', label: '最新版（英文）', href: 'https://docs.frigate.video' }
  ],
  versionChanges: {
    marks: true,
    page: '/changes',
    // About the site, and about versions themselves.
    exclude: ['about.md', 'development/differences.md', 'frigate/{choosing_version,updating,version_0_18}.md']
  },
  variables: {
    // How far upstream has come; `content/_upstream/state.js` writes it anew.
    'as-of': dateOf(upstream.branch.date),
    stable: upstream.stable.tag.slice(1),
    'stable-date': dateOf(upstream.stable.date),
    newest: upstream.newest.tag.slice(1),
    'newest-date': dateOf(upstream.newest.date),
    announced: upstream.announced.tag.slice(1),
    'announced-date': dateOf(upstream.announced.date),
    documented: upstream.branch.documented,
    drift: String(upstream.branch.differing),
    'drift-of': String(upstream.branch.pages),
    // The last release of each version, what it contains, and what its interface calls things.
    tag: { '0.17': '0.17.2', '0.16': '0.16.4' },
    series: { '0.17': '0.17', '0.16': '0.16' },
    previous: { '0.17': '0.16.4', '0.16': '0.15.2' },
    commit: { '0.17': '3d4dd3a', '0.16': '4131252' },
    go2rtc: { '0.17': '1.9.10', '0.16': '1.9.9' },
    'refresh-time': { '0.17': '1800', '0.16': '43200' },
    'clean-format': { '0.17': 'WebP', '0.16': 'PNG' },
    'clean-extension': { '0.17': 'webp', '0.16': 'png' },
    'face-train': { '0.17': '近期识别记录', '0.16': '训练' },
    'ui-motion-tuner': { '0.17': '画面变动调整', '0.16': '运动调整器' },
    'ui-object': { '0.17': '目标/物体', '0.16': '对象' },
    'ui-motion-mask': { '0.17': '画面变动遮罩', '0.16': '运动遮罩' },
    'ui-object-mask': { '0.17': '目标遮罩', '0.16': '对象遮罩' },
    'ui-shape-filter': { '0.17': '目标形状过滤器', '0.16': '对象形状过滤器' },
    'ui-debug': { '0.17': '实时监控 > 摄像头 > 齿轮 > 调试界面', '0.16': '设置 > 调试' },
    'ui-motion-boxes': { '0.17': '画面变动区域框', '0.16': '运动区域框' }
  },
  languages: [
    { label: '中文', lang: 'zh-CN' },
    { label: 'English', lang: 'en', href: 'https://docs.frigate.video' }
  ],
  footer: {
    columns: [
      {
        title: '文档',
        links: [
          { label: '快速入门', href: '/guides/getting_started' },
          { label: '配置参考', href: '/configuration/reference' },
          { label: '常见问题', href: '/troubleshooting/faqs' }
        ]
      },
      {
        title: '社区',
        links: [
          { label: '源代码', href: 'https://github.com/blakeblackshear/frigate' },
          { label: '讨论区', href: 'https://github.com/blakeblackshear/frigate/discussions' },
          ...(repository ? [{ label: '报告文档问题', href: `${repository}/issues` }] : [])
        ]
      },
      {
        title: '更多',
        links: [
          { label: '官方网站', href: 'https://frigate.video' },
          { label: '英文文档', href: 'https://docs.frigate.video' },
          { label: '在线演示', href: 'http://demo.frigate.video' },
          { label: '关于本站', href: '/about' }
        ]
      }
    ],
    note: '本站由社区维护，不是 Frigate 官方网站。内容源自 Frigate 的英文文档（MIT 许可证，© 2020 Blake Blackshear，© 2026 Frigate, Inc.）。Frigate 是 Frigate, Inc. 的商标。',
    copyright: '© 2025 Frigate 中文文档',
    legal: [{ label: filingNumber, href: 'https://beian.miit.gov.cn/' }]
  },
  openapi: [
    {
      file: 'openapi/frigate.yaml',
      follows: 'docs/static/frigate-api.yaml',
      path: '/integrations/api',
      index: 'frigate-http-api',
      label: 'HTTP API',
      selfSigned: true,
      // Frigate refuses what changes something and comes from a page without it.
      consoleHeaders: { 'X-CSRF-TOKEN': '1' }
    }
  ],
  sidebar: { '0.16': sidebar('0.16'), '0.17': sidebar('0.17') }
})

/** A date as it is written in Chinese. */
function dateOf(date: string) {
  const [year, month, day] = date.split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}

/** A group that is always open. */
function group(label: string, items: SidebarItemInput[]) {
  return { type: 'category' as const, label, items, collapsible: false }
}

/** The sidebar of a version. */
function sidebar(version: '0.16' | '0.17'): SidebarItemInput[] {
  const isNew = version === '0.17'
  return [
    group('简介', [
      'index',
      'frigate/hardware',
      'frigate/planning_setup',
      'frigate/choosing_version',
      ...(isNew ? ['changes', 'frigate/version_0_18'] : []),
      'frigate/installation',
      'frigate/updating',
      'frigate/camera_setup',
      'frigate/video_pipeline',
      'frigate/glossary'
    ]),
    group('指南', [
      'guides/getting_started',
      'guides/configuring_go2rtc',
      'guides/ha_notifications',
      'guides/ha_network_storage',
      'guides/reverse_proxy',
      'guides/mainland_china',
      'guides/mainland_notifications',
      'guides/remote_access'
    ]),
    group('配置', [
      group('配置文件', [
        'configuration/index',
        'configuration/reference',
        {
          type: 'link',
          label: 'go2rtc 配置参考',
          href: `https://github.com/AlexxIT/go2rtc/tree/v${isNew ? '1.9.10' : '1.9.9'}#configuration`
        }
      ]),
      group('检测器', ['configuration/object_detectors', 'configuration/audio_detectors']),
      group('增强功能', [
        'configuration/semantic_search',
        ...(isNew
          ? [
              group('生成式 AI', [
                'configuration/genai',
                'configuration/genai/genai_config',
                'configuration/genai/genai_objects',
                'configuration/genai/genai_review'
              ])
            ]
          : ['configuration/genai']),
        'configuration/face_recognition',
        'configuration/license_plate_recognition',
        'configuration/bird_classification',
        ...(isNew
          ? [
              group('分类模型', [
                'configuration/custom_classification/state_classification',
                'configuration/custom_classification/object_classification'
              ])
            ]
          : [])
      ]),
      group('摄像头', [
        'configuration/cameras',
        'configuration/review',
        'configuration/record',
        'configuration/snapshots',
        'configuration/motion_detection',
        'configuration/birdseye',
        'configuration/live',
        'configuration/restream',
        'configuration/autotracking',
        'configuration/camera_specific'
      ]),
      group('对象', [
        'configuration/object_filters',
        'configuration/masks',
        'configuration/zones',
        'configuration/objects',
        'configuration/stationary_objects'
      ]),
      group('硬件加速', [
        'configuration/hardware_acceleration_video',
        'configuration/hardware_acceleration_enrichments'
      ]),
      group('其他配置', [
        'configuration/authentication',
        'configuration/notifications',
        'configuration/ffmpeg_presets',
        'configuration/pwa',
        'configuration/tls',
        'configuration/advanced'
      ])
    ]),
    group('集成', [
      'integrations/plus',
      'integrations/home-assistant',
      { type: 'openapi', before: ['integrations/api'] },
      'integrations/mqtt',
      'configuration/metrics',
      ...(isNew ? ['integrations/homekit'] : []),
      'integrations/third_party_extensions'
    ]),
    group('Frigate+', ['plus/index', 'plus/annotating', 'plus/first_model', 'plus/faq']),
    group('故障排除', [
      'troubleshooting/faqs',
      'troubleshooting/recordings',
      'troubleshooting/gpu',
      'troubleshooting/edgetpu',
      ...(isNew ? ['troubleshooting/cpu', 'troubleshooting/memory', 'troubleshooting/dummy-camera'] : [])
    ]),
    group('开发', ['development/contributing', 'development/contributing-boards', 'development/differences'])
  ]
}
