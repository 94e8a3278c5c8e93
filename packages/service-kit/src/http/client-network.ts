import type { Call } from './serve.ts'

/**
 * The network of a request as the gateway saw it, as a key for rate limits: an IPv4 address, or an IPv6 network of 64
 * bits, since one house has 2^64 addresses of those.
 */
export function clientNetwork(call: Pick<Call, 'header'>): string {
  const address = call.header('x-forwarded-for') ?? 'unknown'
  return address.includes(':') && !address.includes('.') ? network(address) : address.slice(0, 45)
}

function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return `${[...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')}::/64`
}
