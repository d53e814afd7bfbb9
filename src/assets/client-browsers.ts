/** The oldest browsers that the client and the stylesheets are made for. */
export const clientBrowsers: string[] = ['chrome109', 'firefox115', 'safari16.4']
