// Measures what a remote cache is worth to machines that share one: a server that delays each answer, an empty clone with one page edited, and a
// site whose pages are compiled in shards. Every machine of the fleet is a clone of its own; they work one after the other, and alone.
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { measure, measureCpu } from './measure.js'

/**
 * Measure a site without a cache, an empty clone with a page edited beside a server that has all pages, and shards with the build after them.
 *
 * @param options.delay Milliseconds until the server answers.
 * @param options.shards Number of shards; undefined: none are measured.
 */
export async function measureFleet(folder, site, { generator, delay, shards }) {
  const bin = join(generator, 'bin', 'capstan.js')
  const keys = await createKeys(bin)
  const server = await startServer(delay)
  const machineOf = (name, env = {}) => {
    const dir = join(folder, name)
    cpSync(site, dir, { recursive: true })
    writeFileSync(
      join(dir, 'site.config.ts'),
      readFileSync(join(dir, 'site.config.ts'), 'utf8').replace(
        '({',
        `({ cache: { remote: { url: '${server.url}', publicKeys: ['${keys.publicKey}'] } },`
      )
    )
    return {
      dir,
      run: (command, ...args) => measureCpu(process.execPath, [bin, command, dir, ...args], { env }),
      remove: () => rmSync(dir, { recursive: true, force: true })
    }
  }
  const writer = { CAPSTAN_REMOTE_SIGNING_KEY: keys.signingKey }
  try {
    const plain = await measureCpu(process.execPath, [bin, 'build', site])
    print('one machine, cold, without a remote cache', plain)
    for (const path of ['.capstan', 'build']) rmSync(join(site, path), { recursive: true, force: true })
    if (shards === undefined) {
      const first = machineOf('first', writer)
      print('one machine, cold, which sends what it has made', await first.run('build'))
      appendFileSync(join(first.dir, 'content/section-0/page-2.md'), '\nEdited.\n')
      server.count()
      print('the same machine with one page edited', await first.run('build'))
      const { requests, bytes } = server.count()
      console.log(`  for that edit: ${requests} requests, ${(bytes / 1024).toFixed(0)} KB to and from the server`)
      first.remove()
    } else await measureShards(shards, machineOf, { writer, plain })
    const clone = machineOf('clone')
    appendFileSync(join(clone.dir, 'content/section-0/page-3.md'), '\nEdited.\n')
    print(`an empty clone with one page edited, remote at ${delay} ms`, await clone.run('build'))
    clone.remove()
  } finally {
    server.close()
  }
}

/** Measure shards, each on a machine of its own, and the build that assembles them. */
async function measureShards(count, machineOf, { writer, plain }) {
  const shards = []
  for (let index = 1; index <= count; index++) {
    const machine = machineOf(`shard-${index}`, writer)
    const shard = await machine.run('compile', '--shard', `${index}/${count}`)
    print(`shard ${index}/${count}`, shard)
    shards.push(shard)
    machine.remove()
  }
  const assembler = machineOf('assembler', writer)
  const assembly = await assembler.run('build', '--shards', String(count))
  print('assembly', assembly)
  assembler.remove()
  const ratio = (field) => (Math.max(...shards.map((shard) => shard[field])) + assembly[field]) / plain[field]
  console.log(
    `  longest shard and assembly, of one machine: ${ratio('cpu').toFixed(2)} of its processor time, ${ratio('ms').toFixed(2)} of its wall time`
  )
}

/** Create a pair of keys. */
async function createKeys(bin) {
  const { output } = await measure(process.execPath, [bin, 'cache', 'keys'])
  return {
    publicKey: /^publicKey=(\S+)$/m.exec(output)[1],
    signingKey: /^CAPSTAN_REMOTE_SIGNING_KEY=(\S+)$/m.exec(output)[1]
  }
}

/** Start a server that keeps what it is given in memory, and answers late. */
async function startServer(delay) {
  const held = new Map()
  let [requests, bytes] = [0, 0]
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    await wait(delay)
    const isKept = request.method === 'PUT'
    if (isKept) held.set(request.url, Buffer.concat(chunks))
    const found = held.get(request.url)
    requests++
    if (request.method !== 'HEAD') bytes += isKept || found ? held.get(request.url).length : 0
    response.writeHead(isKept ? 201 : found ? 200 : 404).end(isKept ? undefined : found)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const count = () => {
    const counted = { requests, bytes }
    requests = bytes = 0
    return counted
  }
  return { url: `http://127.0.0.1:${server.address().port}`, count, close: () => server.close() }
}

/** Print one figure. */
function print(name, { cpu, ms, peak, output }) {
  const compiled = /\((\d+) compiled/.exec(output)?.[1]
  console.log(
    `  ${name}: ${(cpu / 1000).toFixed(1)} s of processor, ${(ms / 1000).toFixed(1)} s of wall, ${(peak / 2 ** 20).toFixed(0)} MB${compiled === undefined ? '' : `, ${compiled} pages compiled`}`
  )
}
