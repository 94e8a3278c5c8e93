import type { Call } from '@convive/service-kit/http'

/** Where a request comes from, as the gateway saw it. An IPv6 network counts as one, for a single house has 2^64 addresses. */
export function addressOf(call: Pick<Call, 'header'>): string {
  const address = call.header('x-forwarded-for') ?? 'unknown'
  return address.includes(':') && !address.includes('.') ? network(address) : address.slice(0, 45)
}

const network = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return `${[...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')}::/64`
}
