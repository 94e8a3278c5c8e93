import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { SourceError } from './source-error.ts'
import ipaddr from 'ipaddr.js'

/**
 * An agent whose connections check their address: each address that a name resolves to, an address in the URL itself,
 * and the address that was connected. A name that resolves differently a moment later passes through the same check.
 */
export function guardedAgent(allows: AllowsAddress, lookup: LookupFunction = systemLookup): Agent {
  const connect = buildConnector({ timeout: 8000, lookup: guardedLookup(allows, lookup), maxCachedSessions: 0 })
  return new Agent({
    connections: 2,
    keepAliveTimeout: 2000,
    maxHeaderSize: 32_768,
    connect: (options, callback) => {
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !allows(literal)) return callback(addressRefused(), null)
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null)
        if (allows(socket.remoteAddress ?? '')) return callback(null, socket)
        socket.destroy()
        callback(addressRefused(), null)
      })
    },
  })
}

/** Resolves only to allowed addresses; fails if none is left. */
function guardedLookup(allows: AllowsAddress, lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = (Array.isArray(found) ? found : []).filter(({ address }) => allows(address))
      const [first] = addresses
      if (!first) return callback(addressRefused(), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const addressRefused = () =>
  new SourceError('source_address_refused', 'This address does not lead to the public Internet.')

/** Whether a page may be fetched from an IP address, written in any form. */
type AllowsAddress = (address: string) => boolean

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
