import type { Call } from './serve.ts'

/** The network of a request as the gateway saw it: the unit of rate limits. */
export const clientNetwork = (call: Pick<Call, 'header'>): string =>
  networkOf(call.header('x-forwarded-for') ?? 'unknown')

/** Whether a network is this machine itself, where one person may try many accounts, or is not known. */
export const isLoopback = (network: string): boolean => /^((::ffff:)?127\.|0:0:0:0::|unknown$)/.test(network)

/**
 * The unit of rate limits: an IPv4 address, or a /64 network of IPv6, since one household has 2^64 IPv6 addresses.
 * Any other text is cut to 45 characters, the length of the longest address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(0, 45)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return `${[...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')}::/64`
}
