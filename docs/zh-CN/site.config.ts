import { defineConfig } from 'capstan'
import { manual } from '../shared/manual.js'

export default defineConfig(
  manual('zh-CN', import.meta.url, {
    title: 'Capstan',
    description: 'Capstan 使用手册：把 Markdown 和 OpenAPI 变成静态网站。',
    search: {
      synonyms: [
        ['大纲', '目录', '本页内容', 'TOC'],
        ['深色模式', '暗黑模式', '夜间模式', '黑夜模式', '暗色'],
        ['提示框', '警告框', '告示', '提示块'],
        ['失效的链接', '死链', '坏链', '断链', '链接失效'],
        ['基础路径', '子目录', '子路径', 'base'],
        ['导航栏', '顶部导航', '页头', '菜单栏'],
        ['公告', '横幅', '通知条'],
        ['首页', '主页', '落地页'],
        ['语言', '多语言', '国际化', 'i18n', '翻译'],
        ['版本', '多版本', '版本切换'],
        ['重定向', '跳转', '旧地址', '改了地址'],
        ['锚点', '标题 id', '标题链接'],
        ['引用', '复用', '片段', '包含'],
        ['公式', '数学公式', 'LaTeX', 'KaTeX'],
        ['部署', '发布', '上线', '托管'],
        ['热更新', '实时刷新', '自动刷新'],
        ['插件', '扩展'],
        ['静态文件', '资源', 'public 目录', '静态资源'],
        ['编辑此页', '编辑链接', '在 GitHub 上编辑'],
        ['最近更新', '更新时间', '修改时间'],
        ['代码高亮', '语法高亮'],
        ['接口文档', 'OpenAPI', 'Swagger'],
        ['订阅', 'RSS', 'Atom'],
        ['样式', 'CSS', '样式表'],
        ['折叠', '收起', '展开'],
        ['打印', 'PDF', '导出 PDF'],
        ['统计', '分析', 'Google Analytics', '百度统计'],
        ['升级', '更新', '新版本'],
        ['末尾斜杠', '.html', '地址后缀'],
        ['隐藏', '不显示', '排除']
      ]
    },
    navbar: {
      start: [
        { label: '入门', href: '/start' },
        { label: '写作', href: '/writing/markdown' },
        { label: '配置', href: '/reference/configuration' }
      ]
    }
  })
)
