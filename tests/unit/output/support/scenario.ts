/** Two states of a site that differ in every way a build can change a folder, and files of the user beside them. */
export const oldSite: Readonly<Record<string, string>> = {
  'index.html': 'old home',
  'guide/index.html': 'guide',
  'guide/old/deep/index.html': 'gone',
  'guide/changed/index.html': 'before',
  'was-folder/index.html': 'a folder that becomes a file',
  'was-file': 'a file that becomes a folder',
  'assets/style.old.css': 'old style',
  'assets/picture.svg': 'picture',
  'sitemap.xml': 'old map'
}

export const newSite: Readonly<Record<string, string>> = {
  'index.html': 'new home',
  'guide/index.html': 'guide',
  'guide/new/deep/index.html': 'come',
  'guide/changed/index.html': 'after',
  'was-folder': 'a file now',
  'was-file/index.html': 'a folder now',
  'assets/style.new.css': 'new style',
  'assets/picture.svg': 'picture',
  'sitemap.xml': 'new map'
}

export const userFiles: Readonly<Record<string, string>> = {
  CNAME: 'docs.example.org',
  '.git/HEAD': 'ref: refs/heads/main',
  'guide/notes.txt': 'mine'
}
