import { Client } from 'pg'
import type { Logger } from '../logging/log.ts'
import { unavailableReason } from './database-errors.ts'

/**
 * Calls wait this long, from when the database was lost. A promoted standby takes over within a few seconds. Calls in a
 * longer outage fail immediately.
 */
export const outageWaitMs = 8000
/** More concurrent calls fail immediately, which bounds the memory and the connections that waiting calls hold. */
const maxWaiting = 200
const probeMs = 200
/** In an outage that is longer than the wait, nobody waits for the result. */
const slowProbeMs = 1000
const probeTimeoutMs = 1000

/** `reads`: the server is a standby. */
export type Access = 'reads' | 'writes'
/** What the server allows, or undefined if it does not respond. */
export type ProbeServer = () => Promise<Access | undefined>

/**
 * What a process knows about an outage of its database. One probe asks for all waiting calls, so the server gets no
 * calls before it can serve them.
 */
export type Outages = {
  /** Begins an outage, unless there is one. It ends when the server accepts writes. */
  begin(reason: unknown): void
  /**
   * Resolves to true as soon as there is no outage, or the server allows this access. Resolves to false after the wait,
   * or at `deadline` (by `performance.now()`), and immediately if too many calls wait.
   */
  untilUsable(access: Access, deadline: number): Promise<boolean>
  close(): void
}

type Waiting = { access: Access; resolve: (usable: boolean) => void; timer: NodeJS.Timeout }

export function createOutages(probe: ProbeServer, log: Logger): Outages {
  const waiting = new Set<Waiting>()
  const closing = new AbortController()
  let since: number | undefined
  let allowed: Access | undefined
  const isUsable = (access: Access) => since === undefined || allowed === access
  const settle = (one: Waiting, usable: boolean) => {
    clearTimeout(one.timer)
    waiting.delete(one)
    one.resolve(usable)
  }
  const settleUsable = () => {
    for (const one of waiting) if (isUsable(one.access)) settle(one, true)
  }
  const watch = async (begun: number) => {
    while (!closing.signal.aborted) {
      allowed = await probe()
      if (allowed === 'writes') break
      settleUsable()
      await pause(performance.now() - begun < outageWaitMs ? probeMs : slowProbeMs)
    }
    if (closing.signal.aborted) return
    since = undefined
    const seconds = (performance.now() - begun) / 1000
    log.info({ seconds, waiting: waiting.size }, 'the database is back')
    settleUsable()
  }
  return {
    begin: (reason) => {
      if (since !== undefined || closing.signal.aborted) return
      since = performance.now()
      allowed = undefined
      log.warn({ reason: unavailableReason(reason) }, 'the database was lost')
      void watch(since)
    },
    untilUsable: async (access, deadline) => {
      if (since === undefined || isUsable(access)) return true
      const left = Math.min(since + outageWaitMs, deadline) - performance.now()
      if (left <= 0 || waiting.size >= maxWaiting) return false
      return await new Promise((resolve) => {
        const one: Waiting = { access, resolve, timer: setTimeout(() => settle(one, false), left) }
        waiting.add(one)
      })
    },
    close: () => {
      closing.abort()
      for (const one of waiting) settle(one, false)
    },
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())

/** Asks over a new connection, since those of a pool may lead to a server that has died. */
export const probeServer = (connectionString: string, name: string): ProbeServer => {
  return async () => {
    const client = new Client({
      connectionString,
      application_name: `${name} probe`,
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
    })
    // Its connection may break at any time; the statement below then fails too.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')
      return rows[0]?.isStandby === false ? 'writes' : 'reads'
    } catch {
      return undefined
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}
