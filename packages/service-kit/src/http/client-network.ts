import type { Call } from './serve.ts'

/** The network of a request as the gateway saw it: the unit that rate limits count by. */
export const clientNetwork = (call: Pick<Call, 'header'>): string =>
  networkOf(call.header('x-forwarded-for') ?? 'unknown')

/**
 * The unit that rate limits count by: an IPv4 address, or an IPv6 network of 64 bits, since one house has 2^64
 * addresses of those. Any other text is cut to 45 characters, the length of the longest address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(0, 45)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return `${[...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')}::/64`
}
