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

/** The unit that limits count by. A household has one IPv4 address, and one IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
