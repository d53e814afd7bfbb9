import { parseTemplate } from './parse-template.js'
import type { VueModule } from './read-module.js'

const members =
  '<ul><li v-for="member in members"><img v-if="member.avatar" :src="member.avatar" :alt="member.name" width="64" height="64"> <strong>{{ member.name }}</strong> <template v-if="member.title">{{ member.title }}</template><template v-if="member.org">, <a v-if="member.orgLink" :href="member.orgLink">{{ member.org }}</a><template v-else>{{ member.org }}</template></template><p v-if="member.desc" v-html="member.desc"></p> <template v-for="item in member.links"> <a :href="item.link">{{ item.icon }}</a></template></li></ul>'

/** The components of the theme of VitePress that pages may use, by what they say: their properties and their templates. */
const templates: Readonly<Record<string, readonly [props: string, template: string]>> = {
  VPTeamPage: ['', '<slot></slot>'],
  VPTeamPageTitle: ['', '<h1><slot name="title"></slot></h1><p><slot name="lead"></slot></p>'],
  VPTeamPageSection: [
    '',
    '<h2><slot name="title"></slot></h2><p><slot name="lead"></slot></p><slot name="members"></slot>'
  ],
  VPTeamMembers: ['size members', members],
  VPLink: ['href', '<a :href="href"><slot></slot></a>'],
  VPButton: ['text href', '<a :href="href">{{ text }}</a>'],
  VPImage: ['image alt', '<img :src="image.src" :alt="image.alt">']
}

/** Find a component of the theme of VitePress. */
export function themeComponent(name: string): VueModule | undefined {
  const [props, template] = (Object.hasOwn(templates, name) && templates[name]) || []
  if (props === undefined || template === undefined) return undefined
  return {
    path: `vitepress/theme/${name}`,
    template: parseTemplate(template),
    props: new Set(props.split(' ')),
    constants: new Map(),
    imports: new Map(),
    registered: new Map()
  }
}

/** Write the name of a component as scripts do: `svg-image` as `SvgImage`. */
export function componentNameOf(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
