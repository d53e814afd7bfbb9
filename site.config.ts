import { defineConfig, type SidebarItemInput } from 'capstan'

/** Where the site is published, its filing number, and its repository: they belong to whoever deploys it. */
const address = new URL(process.env.SITE_URL || 'https://frigate-docs.example')
const filingNumber = process.env.SITE_ICP || '示例ICP备00000000号-1'
const repository = (process.env.SITE_REPO || 'https://git.example/frigate-docs-zh').replace(/\/$/, '')

export default defineConfig({
  title: 'Frigate 中文文档',
  description: 'Frigate 0.16 的简体中文社区文档：安装、配置、集成、故障排除。',
  url: address.origin,
  basePath: address.pathname,
  lang: 'zh-CN',
  glossary: '_glossary.yaml',
  // Readers' words beside those of the pages; the glossary has the terms of Frigate.
  search: {
    synonyms: [
      ['卡顿', '画面卡', '延迟', '掉帧', '丢帧', '跳帧', '不流畅', '一卡一卡'],
      ['掉线', '断流', '离线', '断线', '断开', '老掉', '连不稳', '断连'],
      ['断网', '离线', '不联网'],
      ['多台', '两台', '几台'],
      ['免密码', '不用密码', '不输密码', '免登录', '不用登录', '无需登录'],
      ['独立显卡', '独显'],
      ['香橙派', 'Orange Pi'],
      ['内存不足', 'out of memory', 'OOM', '内存溢出'],
      ['反向代理', '反代'],
      ['Kubernetes', 'K8s', 'Helm'],
      ['磁盘已满', 'no space left on device', '空间不足', '写满', '存满'],
      ['夜视', '红外'],
      ['黑屏', '没有画面', '没画面', '没图像'],
      ['花屏', '绿屏', '马赛克', '失真', '发绿'],
      ['树莓派', 'Raspberry Pi', 'RPi'],
      ['Home Assistant', 'HA', 'HASS', 'HAOS'],
      ['加载项', 'Add-on', '插件'],
      ['Proxmox', 'PVE'],
      ['群晖', 'Synology', 'DSM'],
      ['威联通', 'QNAP'],
      ['英伟达', 'NVIDIA', 'N 卡', 'N卡'],
      ['AMD', 'A 卡', 'A卡'],
      ['显卡', 'GPU'],
      ['核显', '集显', '集成显卡', 'iGPU'],
      ['处理器', 'CPU'],
      ['硬件加速', '硬解', '硬件解码', '硬解码'],
      ['内存', 'RAM'],
      ['硬盘', '磁盘', '存储空间'],
      ['网络存储', 'NAS', '网盘'],
      ['直通', '透传', 'passthrough'],
      ['报警', '警报', '告警', '提醒'],
      ['通知', '推送', '提醒', '消息', '弹窗', '发到手机', '发微信'],
      ['晚上', '夜间', '夜里', '夜晚', '半夜'],
      ['误报', '误检', '误触发', '误识别', '乱报', '瞎报', '假警报', '乱录', '当成'],
      ['逗留', '徘徊', '滞留', '停留'],
      ['遮罩', '遮挡', '屏蔽', '遮住', '打码', '挡住', '挡掉', '盖住', '遮盖'],
      ['功耗', '耗电', '省电', '电费'],
      ['代理', '翻墙', '科学上网'],
      ['拼接', '拼在', '拼到', '拼一起', '分屏'],
      ['速度估算', '测速', '车速', '多快', '时速', '超速'],
      ['HTTPS', 'TLS', 'SSL'],
      ['间隔', '冷却时间', '太频繁'],
      ['删除', '清空', '清除', '删掉'],
      ['下载', '导出', '发给', '分享', '拷出', '拷贝', '另存', '存到电脑'],
      ['虚拟机', 'VM'],
      ['延时视频', '延时摄影', '快进', '浓缩'],
      ['截图', '快照', '抓拍', '抓图', '照片', '拍照'],
      ['接口', 'API'],
      ['网页', '界面'],
      ['公网', '外网', '远程访问', '外面访问', '内网穿透'],
      ['手机应用', 'APP', 'PWA'],
      ['苹果', 'iPhone', 'iOS'],
      ['安卓', 'Android'],
      ['账号', '帐号', '账户', '用户'],
      ['权限', '角色'],
      ['密码', '口令'],
      ['升级', '更新'],
      ['降级', '回退', '退回旧版'],
      ['开机自启', '开机启动', '自动启动'],
      ['摄像头', '摄像机', '相机', 'IPC'],
      ['推荐', '买哪', '选购', '值得买', '值不值得'],
      ['云台', 'PTZ', '摇头', '球机'],
      ['对讲', '双向语音', '通话', '喊话', '说话'],
      ['投屏', '投放', '投到电视', 'Chromecast'],
      ['录像', '录影', '录制'],
      ['快递', '包裹', 'package'],
      ['哭声', '婴儿'],
      ['人脸', '脸'],
      ['看板', '监控面板', '仪表盘', 'Dashboard', '首页', '主页'],
      ['续费', '续订'],
      ['子目录', '子路径', '基础路径'],
      ['拉流', '取流', '视频流', '实时流'],
      ['一路', '几路', '多少路', '摄像头数量'],
      ['大模型', 'LLM', '生成式 AI', 'AI 描述'],
      ['灵敏度', '敏感', '灵敏'],
      ['水印', '时间戳', 'OSD'],
      ['回放', '回看', '播放录像'],
      ['定时', '时间段', '时段'],
      ['品牌', '牌子', '型号'],
      ['声音', '音频', '拾音'],
      ['白屏', '打不开', '无法打开', '无法访问'],
      ['崩溃', '闪退', '重启', '挂掉'],
      ['编码', '编码器', 'codec'],
      ['码流', '码率', 'bitrate'],
      ['子码流', '副码流', '辅码流'],
      ['主码流', '高清码流'],
      ['分辨率', '清晰度', '画质'],
      ['令牌', 'token'],
      ['标注', '打标签', '画框'],
      ['局域网', '内网', 'LAN'],
      ['网络摄像头', '网络摄像机', 'IP 摄像头'],
      ['停用', '关掉', '关闭', '禁用', '停掉'],
      ['启用', '开启', '打开'],
      ['摄像头组', '分组'],
      ['帧率', '多少帧', '几帧'],
      ['模糊', '太糊', '糊了', '发糊', '看不清', '不清楚', '不清晰'],
      ['Windows', 'Win10', 'Win11', 'WSL'],
      ['无法启动', '启动失败', '起不来', '启动不了'],
      ['没有识别到', '识别不到', '认不到'],
      ['认错', '认成', '误识别', '识别错'],
      ['连不上', '无法连接', '连接失败', '连接不上'],
      ['无法播放', '播放不了', '播不了', '放不了', '不能播放', '看不了'],
      ['灯光', '车灯', '光线', '反光'],
      ['树叶', '树影', '树枝', '影子', '阴影'],
      ['成员', '访客', '家人', '只读'],
      ['持续录制', '24 小时', '24小时', '全天', '一直录', '连续录像'],
      ['显存', 'VRAM'],
      ['单点登录', 'SSO', 'OIDC', 'OAuth'],
      ['车辆', '汽车', 'car'],
      ['自签名', '不安全', '不受信任'],
      ['共享内存', 'shm', 'shm-size', 'shm_size'],
      ['日志', 'log', 'logger'],
      ['调试', 'debug'],
      ['录像机', 'NVR', 'DVR'],
      ['海康威视', '海康', 'Hikvision'],
      ['大华', 'Dahua', '乐橙'],
      ['普联', 'TP-Link', 'TPLINK'],
      ['转码', '重新编码'],
      ['预置位', '预设位', '预设点', '归位'],
      ['自动跟踪', '跟拍', '自动追踪', '跟着人'],
      ['静音', '没有声音', '没声音', '无声', '听不到', '听不见'],
      ['音量', '分贝', 'dBFS'],
      ['时区', '时间不对', '时间不准', '夏令时', '慢八小时', '差八小时', '差 8 小时'],
      ['加速卡', '加速棒', '计算棒', 'NPU', 'AI 加速', 'AI 棒', '谷歌棒'],
      ['边界框', '检测框', '识别框', '方框'],
      ['自然语言', '一句话', '文字搜索', '语义搜索', '找画面', '搜画面'],
      ['陌生人', '陌生', '不认识'],
      ['备份', '迁移', '搬家', '换机器', '换硬盘', '还原'],
      ['命令行', '终端', 'CLI', 'SSH'],
      ['子域名', '域名'],
      ['门铃', 'doorbell', '按铃'],
      ['永久', '一直保留', '长期'],
      ['登录', '登陆', '登入', '登不'],
      ['拉取', '拉不'],
      ['下载', '下不'],
      ['启动', '起不'],
      ['运动检测', '移动侦测', '移动检测', '动检', '画面变动'],
      ['Wi-Fi', 'WiFi', '无线'],
      ['超时', 'timeout'],
      ['准确度', '识别率', '准确率', '不准'],
      ['漏报', '漏检', '检测不到', '没检测到', '没录到', '没反应', '认不出'],
      ['闪电', '打雷', '雷电', '雷雨'],
      ['鸟瞰图', 'Birdseye', '总览', '多画面', '九宫格', '四宫格', '全部摄像头', '一屏'],
      ['车牌', '车号', '号牌', '牌照', 'LPR'],
      ['描述', '讲讲', '说说', '看图说话', '文字说明'],
      ['自动化', '联动', '开灯', '亮灯'],
      ['保留', '留多久', '存多久', '保存多久', '几天', '天数', '过期'],
      ['存储', '存放', '存哪', '存在哪', '放在哪', '存到'],
      ['区域', '警戒线', '越线', '围栏', '划线', '圈出', '画圈'],
      ['静止对象', '停着', '停放', '一直停'],
      ['人脸识别', '刷脸', '认人', '谁来了'],
      ['硬件要求', '配置要求', '什么配置', '多少钱', '够用', '带得动', '跑得动', '带几个'],
      ['国内', '大陆', '被墙'],
      ['处理流程', '流程', '一步步', '原理'],
      ['环境变量', '明文', '密钥', '露在'],
      ['H.265', 'H265', 'HEVC'],
      ['转写', '语音转文字', '听写'],
      ['占用', '跑满', '吃满', '飙升', '飙高'],
      ['温度', '过热', '发烫', '烫'],
      ['子标签', '名字', '起名'],
      ['宽高比', '比例', '拉伸', '变形'],
      ['保留时间', '保留天数', '存几天', '保存几天', '保留几天', '只能存'],
      ['断电', '停电', '掉电', '自动重启', '自动重新启动'],
      ['价格', '费用', '多少钱', '收费', '免费'],
      ['隐私', '泄露'],
      ['红外', '夜视', '黑白'],
      ['时间线', '时间轴', '进度条'],
      ['关键帧', 'I 帧', 'GOP'],
      ['麦克风', '话筒'],
      ['外网', '在外面', '出门', '不在家'],
      ['鸟瞰图', 'Birdseye', '一块屏', '一个屏幕', '同屏'],
      ['火狐', 'Firefox'],
      ['谷歌浏览器', 'Chrome'],
      ['密钥', '秘钥', 'API key'],
      ['发热', '太烫', '发烫', '温度', '风扇', '功耗'],
      ['语言', '中文界面', '汉化'],
      ['晃动', '飘动', '摇晃', '摆动'],
      ['昆虫', '飞虫', '虫子', '蚊虫', '蜘蛛']
    ]
  },
  favicon: '/favicon.svg',
  themeColor: { light: '#ffffff', dark: '#14191b' },
  llms: true,
  sectionCards: true,
  lastUpdated: true,
  editUrl: `${repository}/edit/main`,
  issuesUrl: `${repository}/issues`,
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
    id: 'community-0.16',
    text: '这里是 Frigate 0.16 的社区中文文档，并非官方站点。'
  },
  versions: [
    { name: '0.16', label: '0.16', href: '/' },
    { name: 'latest', label: '最新版（英文）', href: 'https://docs.frigate.video' }
  ],
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
          { label: '报告文档问题', href: `${repository}/issues` }
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
    note: '本站由社区维护，不是 Frigate 官方网站。内容源自 Frigate 的英文文档（MIT 许可证，© 2020 Blake Blackshear）。Frigate 是 Frigate, Inc. 的商标。',
    copyright: '© 2025 Frigate 中文文档',
    legal: [{ label: filingNumber, href: 'https://beian.miit.gov.cn/' }]
  },
  openapi: [
    {
      file: 'openapi/frigate.yaml',
      path: '/integrations/api',
      index: 'frigate-http-api',
      label: 'HTTP API',
      selfSigned: true,
      // Frigate 0.16 refuses what changes something and comes from a page without it.
      consoleHeaders: { 'X-CSRF-TOKEN': '1' }
    }
  ],
  sidebar: [
    group('简介', [
      'index',
      'frigate/hardware',
      'frigate/planning_setup',
      'frigate/installation',
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
      'guides/mainland_china'
    ]),
    group('配置', [
      group('配置文件', [
        'configuration/index',
        'configuration/reference',
        { type: 'link', label: 'go2rtc 配置参考', href: 'https://github.com/AlexxIT/go2rtc/tree/v1.9.9#configuration' }
      ]),
      group('检测器', ['configuration/object_detectors', 'configuration/audio_detectors']),
      group('增强功能', [
        'configuration/semantic_search',
        'configuration/genai',
        'configuration/face_recognition',
        'configuration/license_plate_recognition',
        'configuration/bird_classification'
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
      'integrations/third_party_extensions'
    ]),
    group('Frigate+', ['plus/index', 'plus/annotating', 'plus/first_model', 'plus/faq']),
    group('故障排除', [
      'troubleshooting/faqs',
      'troubleshooting/recordings',
      'troubleshooting/gpu',
      'troubleshooting/edgetpu'
    ]),
    group('开发', ['development/contributing', 'development/contributing-boards', 'development/differences'])
  ]
})

/** A group that is always open. */
function group(label: string, items: SidebarItemInput[]) {
  return { type: 'category' as const, label, items, collapsible: false }
}
