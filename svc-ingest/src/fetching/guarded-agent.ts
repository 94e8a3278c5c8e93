import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import type { AllowsAddress } from './allowed-addresses.ts'
import { SourceError } from './source-error.ts'

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
