import { connect } from 'node:net'
import type { TestGateway } from './test-gateway.ts'

export type RawAnswer = { status: number; head: string; body: string }

/** Sends bytes unchanged, for requests that no client would send, and reads until the gateway closes the connection. */
export async function sendRaw({ origin }: TestGateway, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve())
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve() : reject(error),
    )
  })
  socket.write(bytes)
  await closed
  return parse(Buffer.concat(chunks).toString('utf8'))
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head: head.toLowerCase(),
    body: rest.join('\r\n\r\n'),
  }
}
