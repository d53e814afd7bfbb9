import { findProgram } from './find-program.js'

const servers = {
  nginx: { title: 'nginx', variable: 'CAPSTAN_NGINX', names: ['nginx'], places: ['/usr/sbin/nginx'] },
  caddy: { title: 'Caddy', variable: 'CAPSTAN_CADDY', names: ['caddy'], places: ['/usr/bin/caddy'] }
}

/** Find the program of a server, whose own checker reads what is written for it. Throws a sentence when there is none. */
export function findServer(name) {
  const server = servers[name]
  const found = findProgram({ ...server, debianPackages: [name] })
  if (found) return found
  throw new Error(`No ${server.title} found: install it, or name its program in the variable ${server.variable}.`)
}
