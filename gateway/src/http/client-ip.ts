import type { IncomingMessage } from 'node:http'

/** The client's address: the socket's, or the one that our own proxies in front report. */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  const forwarded =
    trustedProxies > 0
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean)
      : []
  const address = forwarded.at(-Math.min(trustedProxies, forwarded.length)) ?? socketAddress
  return address.replace(/^::ffff:/, '')
}
