import ipaddr from 'ipaddr.js'

/** Whether a page may be fetched from an IP address, written in any form. */
export type AllowsAddress = (address: string) => boolean

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal'])

/**
 * Allows public addresses. `allowsPrivate` also allows loopback and private networks, for tests. An IPv4-mapped IPv6
 * address counts as its IPv4 address. Of IPv6 only global unicast (2000::/3) is allowed, so that neither translated
 * (NAT64, 6to4, Teredo) nor IPv4-compatible forms lead to internal hosts.
 */
export function addressRule(allowsPrivate: boolean): AllowsAddress {
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    const range = parsed.range()
    if (allowsPrivate && privateRanges.has(range)) return true
    return range === 'unicast' && (parsed instanceof ipaddr.IPv4 || isGlobalUnicast(parsed))
  }
}

/** Whether a host of a URL leads to a private network by itself: a private IP address, or a name of this machine. */
export function leadsInside(hostname: string): boolean {
  const address = hostname.replaceAll(/^\[|\]$/g, '')
  if (ipaddr.isValid(address)) return !addressRule(false)(address)
  return /(^|\.)localhost\.?$/.test(hostname)
}

const isGlobalUnicast = (address: ipaddr.IPv6): boolean => (address.parts[0]! & 0xe000) === 0x2000
