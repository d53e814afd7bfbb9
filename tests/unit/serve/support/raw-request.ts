import { connect } from 'node:net'

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a request says besides its target. */
interface RawOptions {
  readonly method?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

/** Send a request without any of the tidying that clients do to paths and headers. */
export async function rawRequest(
  port: number,
  target: string,
  { method = 'GET', host = 'localhost', headers = {}, address = '127.0.0.1' }: RawOptions = {}
): Promise<RawAnswer> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  ]
  const socket = connect(port, address)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('latin1')
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)])
    ),
    body: body.join('\r\n\r\n')
  }
}
