import { Resolver } from 'node:dns/promises'
import type { Logger } from '@convive/service-kit/logging/log'

const namePrefix = 'dns+'
/** A stopping process accepts requests for another 5 s. Kubernetes' DNS may repeat a response for 5 s. */
const lookupIntervalMs = 2000
/** Each replica has a pool and a health check. */
const maxReplicas = 100

type Lookup = { resolver?: Pick<Resolver, 'resolve4' | 'resolve6' | 'cancel'>; intervalMs?: number }

/** Whether a service's location is a DNS name with an address for each replica: `dns+http://svc-events:8080`. */
const hasReplicaAddresses = (location: string): boolean => location.startsWith(namePrefix)

/**
 * Follows the addresses of a service. A plain URL is one replica. A name with the prefix `dns+` is resolved repeatedly,
 * and each of its addresses is one replica. If a lookup fails or finds nothing, the last addresses stay: DNS may be
 * unavailable, or all replicas may be unready because their database is down. `first` resolves after the first lookup.
 */
export function followAddresses(
  locations: string[],
  onOrigins: (origins: string[]) => void,
  log: Logger,
  { resolver = createResolver(), intervalMs = lookupIntervalMs }: Lookup = {},
): { first: Promise<void>; close(): void } {
  const names = locations.filter(hasReplicaAddresses).map((location) => new URL(location.slice(namePrefix.length)))
  const fixed = locations.filter((location) => !hasReplicaAddresses(location))
  const found = new Map<URL, string[]>()
  const state: { timer: NodeJS.Timeout | undefined; closed: boolean } = { timer: undefined, closed: false }
  const publish = () => onOrigins([...new Set([...fixed, ...[...found.values()].flat()])].slice(0, maxReplicas))
  const lookUp = async (url: URL) => {
    try {
      const addresses = await resolveAddresses(resolver, url.hostname)
      if (addresses.length > 0)
        found.set(
          url,
          addresses.toSorted().map((address) => originAt(url, address)),
        )
    } catch (error) {
      log.debug({ err: error, name: url.hostname }, 'a name could not be looked up')
    }
  }
  const lookUpAll = async () => {
    await Promise.all(names.map(lookUp))
    if (state.closed) return
    publish()
    state.timer = setTimeout(() => void lookUpAll(), intervalMs).unref()
  }
  if (names.length === 0) publish()
  return {
    first: names.length === 0 ? Promise.resolve() : lookUpAll(),
    close: () => {
      state.closed = true
      clearTimeout(state.timer)
      resolver.cancel()
    },
  }
}

/** Not `dns.lookup`: while DNS is unavailable, each lookup would block one of the four threads that also read files. */
const createResolver = () => new Resolver({ timeout: 1000, tries: 2 })

/** The IPv4 addresses or, if the name has none, the IPv6 addresses. With both, each replica would count twice. */
async function resolveAddresses(resolver: Pick<Resolver, 'resolve4' | 'resolve6'>, name: string): Promise<string[]> {
  try {
    return await resolver.resolve4(name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENODATA') throw error
    return await resolver.resolve6(name)
  }
}

function originAt(url: URL, address: string): string {
  const host = address.includes(':') ? `[${address}]` : address
  return `${url.protocol}//${host}${url.port === '' ? '' : `:${url.port}`}`
}
