const nothing = () => undefined

/** What the client of Docusaurus tells components, as it is while a page is built: no browser, one scheme, no address yet. */
export const docusaurusClient: Readonly<Record<string, object>> = {
  '@docusaurus/theme-common': {
    useCurrentSidebarCategory: () => ({ items: [] }),
    useColorMode: () => ({ colorMode: 'light', colorModeChoice: null, isDarkTheme: false, setColorMode: nothing }),
    useThemeConfig: () => ({ navbar: { items: [] }, footer: {}, colorMode: {}, docs: { sidebar: {} }, prism: {} }),
    usePrismTheme: () => ({ plain: {}, styles: [] }),
    useWindowSize: () => 'desktop',
    useCollapsible: () => ({ collapsed: false, setCollapsed: nothing, toggleCollapsed: nothing }),
    ThemeClassNames: { common: {}, layout: {}, docs: {}, blog: {}, pages: {}, wrapper: {} }
  },
  '@docusaurus/ExecutionEnvironment': {
    default: {
      canUseDOM: false,
      canUseEventListeners: false,
      canUseIntersectionObserver: false,
      canUseViewport: false
    }
  },
  '@docusaurus/useIsBrowser': { default: () => false },
  '@docusaurus/useGlobalData': {
    default: () => ({}),
    usePluginData: () => ({}),
    useAllPluginInstancesData: () => ({})
  },
  '@docusaurus/router': {
    useLocation: () => ({ pathname: '/', search: '', hash: '', state: undefined }),
    useHistory: () => ({
      push: nothing,
      replace: nothing,
      listen: () => nothing,
      location: { pathname: '/', search: '', hash: '' }
    }),
    useParams: () => ({}),
    useRouteMatch: () => ({ path: '/', url: '/', params: {} }),
    matchPath: () => null
  },
  '@docusaurus/isInternalUrl': { default: (url?: string) => url !== undefined && !/^(?:\w*:|\/\/)/.test(url) }
}
