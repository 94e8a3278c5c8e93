import type { MessageDef, MessageOf } from '@convive/contracts/message'
import type { Logger } from '@convive/service-kit/log'
import { connectNats, subjectOn } from '@convive/service-kit/nats'
import { factsIn } from '@convive/service-kit/packs'

type NatsConnection = Awaited<ReturnType<typeof connectNats>>
type Listener = { subject: string; tell: (raw: unknown) => void }

/**
 * What the services tell, heard as it happens: without durable consumers, for the gateway keeps nothing.
 * Whoever relies on hearing everything asks `connected`, and starts anew when told of a gap.
 */
export type Facts = {
  readonly connected: boolean
  on<Def extends MessageDef>(def: Def, handle: (fact: MessageOf<Def>) => void): void
  /** Called when the connection is lost and when it is back: facts may have been missed. */
  onGap(handle: () => void): void
  close(): Promise<void>
}

/** Connects in the background and stays connected; nothing waits for it. */
export function listenToFacts(url: string, log: Logger): Facts {
  const ending = new AbortController()
  const listeners: Listener[] = []
  const gaps: (() => void)[] = []
  const state: { nats: NatsConnection | undefined; connected: boolean } = { nats: undefined, connected: false }
  const turn = (connected: boolean) => {
    state.connected = connected
    for (const tell of gaps) tell()
  }
  const work = async () => {
    const nats = await connectNats(url, 'gateway', log, ending.signal)
    state.nats = nats
    for (const { subject, tell } of listeners) subscribe(nats, subject, tell, log)
    turn(true)
    await watch(nats, turn)
  }
  // Only the signal ends the attempts to connect.
  const working = work().catch((error: unknown) => log.debug({ err: error }, 'listening ended'))
  return {
    get connected() {
      return state.connected
    },
    on: (def, handle) => {
      const tell = (raw: unknown) => {
        const fact = raw as MessageOf<typeof def>
        handle({ ...fact, data: def.data.parse(fact.data) as MessageOf<typeof def>['data'] })
      }
      const subject = subjectOn(url, def.subject)
      listeners.push({ subject, tell })
      if (state.nats) subscribe(state.nats, subject, tell, log)
    },
    onGap: (handle) => void gaps.push(handle),
    close: async () => {
      ending.abort()
      await state.nats?.close()
      await working
    },
  }
}

function subscribe(nats: NatsConnection, subject: string, tell: Listener['tell'], log: Logger): void {
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (cause) {
      // What another version sends must neither take the gateway down nor keep the rest of a pack from it.
      log.warn({ err: cause, subject }, 'a fact could not be read')
    }
  }
  nats.subscribe(subject, {
    callback: (error, message) => {
      if (error) return log.warn({ reason: error.message, subject }, 'a subscription failed')
      attempt(() => {
        for (const fact of factsIn(message.json())) attempt(() => tell(fact))
      })
    },
  })
}

async function watch(nats: NatsConnection, turn: (connected: boolean) => void): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'disconnect' || type === 'staleConnection' || type === 'close') turn(false)
    if (type === 'reconnect') turn(true)
  }
}
