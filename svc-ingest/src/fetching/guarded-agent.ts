import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import type { AllowsAddress } from './addresses.ts'
import { SourceFailed } from './source-failed.ts'

/**
 * Connections that check the address they are made to: each that a name resolves to before it is tried, one that stands in the URL itself,
 * and once more the one that answered. A name that resolves otherwise a moment later finds the same check.
 */
export function guardedAgent(allows: AllowsAddress, lookup: LookupFunction = systemLookup): Agent {
  const connect = buildConnector({ timeout: 8000, lookup: guardedLookup(allows, lookup), maxCachedSessions: 0 })
  return new Agent({
    connections: 2,
    keepAliveTimeout: 2000,
    maxHeaderSize: 32_768,
    connect: (options, callback) => {
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !allows(literal)) return callback(inward(), null)
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null)
        if (allows(socket.remoteAddress ?? '')) return callback(null, socket)
        socket.destroy()
        callback(inward(), null)
      })
    },
  })
}

/** Resolves to what is allowed only; it fails when nothing is left. */
function guardedLookup(allows: AllowsAddress, lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = (Array.isArray(found) ? found : []).filter(({ address }) => allows(address))
      const [first] = addresses
      if (!first) return callback(inward(), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const inward = () => new SourceFailed('source_address_refused', 'This address does not lead to the public Internet.')
