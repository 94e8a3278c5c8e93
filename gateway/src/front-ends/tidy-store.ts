import type { Logger } from '@convive/service-kit/logging/log'
import { listRegisters, removeUnpublished } from './releases.ts'
import type { FrontEndStore } from './store.ts'

const intervalMs = 3_600_000

/** Every hour, removes files that teams uploaded and never published. Several gateways may do it at once. */
export function keepTidy(store: FrontEndStore, teams: string[], log: Logger): () => void {
  const tidy = async () => {
    const published = (await listRegisters(store)).map(({ name }) => name)
    for (const name of new Set([...teams, ...published])) await removeUnpublished(store, name, Date.now())
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'the store of the front ends could not be tidied'))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
