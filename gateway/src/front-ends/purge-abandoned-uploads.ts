import type { Logger } from '@convive/service-kit/logging/log'
import { listRegisters, removeAbandonedUploads } from './releases.ts'
import type { FrontEndStore } from './store.ts'

const intervalMs = 3_600_000

/** Every hour, removes files that teams uploaded and never published. Several gateways may do it at once. */
export function purgeAbandonedUploadsHourly(store: FrontEndStore, teams: string[], log: Logger): () => void {
  const purge = async () => {
    const published = (await listRegisters(store)).map(({ name }) => name)
    for (const name of new Set([...teams, ...published])) await removeAbandonedUploads(store, name, Date.now())
  }
  const timer = setInterval(() => {
    purge().catch((error: unknown) => log.warn({ err: error }, 'abandoned uploads of front ends could not be removed'))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
