/** Groups of words with one meaning in English, a line each; see CONTRIBUTING.md for how it grows. */
export const englishVocabulary = `
accessibility|a11y|screen reader|keyboard
account|user|profile
address|url|path|permalink
add|create|insert|new
admin|administrator|root
ai|llm|assistant|chatgpt|language model
analytics|tracking|statistics|visits
announcement|banner|notice bar
api|endpoint|rest|interface
attachment|download|file
authentication|auth|login
author|writer|contributor
automation|automatic|script
backup|archive|copy
blog|posts|news|articles
breadcrumbs|trail
broken link|dead link|404
broken|not working|fails|does not work
browser|chrome|firefox|safari
build|compile|generate
button|action
cache|caching|stale
callout|admonition|note|tip|warning|info box
card|tile
certificate|ssl|tls
changelog|release notes|what changed|history
change|modify|edit|adjust|customize|alter
check|validate|lint|verify|test
cloud|hosted|service|saas
code block|snippet|code sample|fence
collapse|fold|accordion|details|expand
color|colour|accent
command|cli|terminal|shell|command line
commit|history|revision
comparison|versus|difference|compare
compatible|supported|works with
component|widget|element
configure|configuration|settings|options|config|set
container|docker|image
continuous integration|ci|pipeline|github actions|workflow
copy|duplicate|clone
cost|price|free|pay
crash|hang|freeze|fail
create|make|generate|new
css|style|stylesheet
custom|own|tailor
dark mode|night mode|dark theme|colour scheme|color scheme
date|time|last updated
debug|troubleshoot|diagnose
default|preset|out of the box
delete|remove|erase|clear|purge
deprecated|obsolete|outdated|old
diagram|chart|graph|flowchart
disable|turn off|deactivate|switch off
domain|hostname|host
downgrade|roll back|rollback|revert
draft|unpublished|work in progress
edit link|edit this page|contribute
emoji|smiley|icon
enable|turn on|activate|switch on
encrypt|https|tls|ssl
environment variable|env|variable
error page|not found|missing page
error|failure|exception|problem|issue
example|sample|demo
export|download|dump
external|outside|third party
faq|questions|common problems
fast|speed|performance|quick
feedback|rating|was this helpful|survey
file|document
firewall|block
flag|option|argument|switch
folder|directory|path
font|typeface|typography
footer|bottom
footnote|reference
front matter|yaml header|page settings
getting started|quick start|tutorial|first steps|beginner
git|github|gitlab|repository
glossary|terms|definitions|vocabulary
group|category|folder
guide|tutorial|how to|walkthrough
headers|http headers|content security policy
heading|title|section
hide|invisible|unlisted|not shown
home page|landing page|start page|front page
hook|callback|event
hosted search|algolia|docsearch
hosting|host|deploy|publish
html|markup
icon|favicon|symbol
ignore|exclude|skip|leave out
image|picture|photo|screenshot
import|upload|load|ingest
include|embed|insert|reuse|partial
incremental|only what changed|partial build
index|search index
input|source
install|set up|setup|deploy|installation
internal|own|private
javascript|js|script
json|machine readable|structured
keyboard shortcut|hotkey|key
keywords|tags|labels
language|locale|translation|i18n|internationalization
license|copyright|legal
limit|maximum|max|cap
line numbers|numbered lines
link|url|hyperlink|address
lint|check|rules
list|items|bullets
log in|login|sign in|authenticate
log out|logout|sign out
logo|brand|branding|icon
markdown|md|mdx
math|formula|equation|latex
mcp|model context protocol|assistant server
memory|RAM
metadata|meta tags|front matter
minimum|min|at least
mobile|phone|small screen|responsive
monorepo|workspace|several packages
move|migrate|transfer|switch|port
multilingual|several languages|multiple languages
navbar|header|top bar|navigation bar
offline|without internet|no network
openapi|swagger|api description
order|sort|position|sequence
output|result|generated files
override|replace|swap
overview|introduction|about
parallel|threads|workers|cores
parameter|argument|field|option
password|passphrase|secret|credentials
performance|load time|speed
permission|access|authorization|rights|allowed
platform|operating system|windows|linux|mac
plugin|extension|addon
port|listen
preview|dev server|serve|local
print|pdf|paper
privacy|gdpr|cookies
proxy|reverse proxy|gateway
publish|deploy|release|go live
pull request|merge request|review|preview
quality|correctness
quote|blockquote
react|jsx|tsx
redirect|forward|moved
reference|specification|docs
rename|name|title
request|call|query
requirements|prerequisites|needed|system requirements
response|reply|answer|result
restart|reboot|reload
restore|recover|undo
reuse|share|snippet|partial
right to left|rtl|arabic|hebrew
rss|feed|atom
save|store|keep|persist
schedule|cron|periodic
schema|type|structure|model
search engine|seo|google|indexing
search|find|look up|query
security|secure|safe|safety|protect
self-hosted|on premises|own server
server|host|machine
sidebar|navigation|menu|nav
sitemap|robots
size|weight|bytes|large
slow|lag|latency|sluggish|performance
social image|preview image|open graph|og image
speed up|accelerate|optimize|faster
spelling|typo|misspelt
start|launch|run|boot
static files|assets|public folder
stop|shut down|kill|quit
storage|disk|drive|space
subpath|base path|subdirectory
synonym|alias|same meaning
syntax highlighting|highlight|colour code
table of contents|outline|toc
table|grid
tab|tabs|switcher
template|theme|layout
test|testing|try
theme|look|appearance|style|design|skin
token|api key|access key
tooltip|hover|popup
translate|translation|localize|localization|i18n
try it|console|playground|test request
typescript|ts|types
uninstall|remove|delete
untrusted|stranger|hostile|malicious
upgrade|update|migrate|new version
versioning|several versions|multiple versions|old version
version|release|edition
video|movie|clip
warning|alert|notice
watch mode|rebuild|live
watch|live reload|hot reload|refresh
`
