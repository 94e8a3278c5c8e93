import type { MessageDef, MessageOf } from '@convive/contracts/message'
import type { NatsAccess } from '@convive/service-kit/config/config'
import type { Logger } from '@convive/service-kit/logging/log'
import { probeJetStream } from '@convive/service-kit/messaging/jetstream-probe'
import { connectNats, subjectOn } from '@convive/service-kit/messaging/nats'
import { messagesIn } from '@convive/service-kit/messaging/message-batches'

type NatsConnection = Awaited<ReturnType<typeof connectNats>>
type Listener = { subject: string; handle: (raw: unknown) => void }

/**
 * The services' messages as they are published. The gateway stores nothing, so it needs no durable consumer.
 * Code that depends on seeing every message checks `connected`, and resets itself on a gap. `on` handles a message once,
 * although a service publishes it again and again while NATS does not store it.
 */
export type MessageSubscriber = {
  readonly connected: boolean
  on<Def extends MessageDef>(def: Def, handle: (message: MessageOf<Def>) => void): void
  /** Called when the connection is lost and when it is restored, because messages may have been missed. */
  onGap(handle: () => void): void
  /** Rejects if JetStream does not store messages, or a service's stream does not respond, within `timeoutMs`. */
  probe(services: string[], timeoutMs: number): Promise<void>
  close(): Promise<void>
}

/** The ids of messages of one kind. */
const maxRemembered = 10_000

/** Connects in the background and reconnects when needed. Nothing waits for the connection. */
export function connectMessageSubscriber(access: NatsAccess, log: Logger): MessageSubscriber {
  const url = access.natsUrl
  const ending = new AbortController()
  const listeners: Listener[] = []
  const gapHandlers: (() => void)[] = []
  const state: { nats: NatsConnection | undefined; connected: boolean } = { nats: undefined, connected: false }
  const setConnected = (connected: boolean) => {
    state.connected = connected
    for (const handle of gapHandlers) handle()
  }
  const run = async () => {
    const nats = await connectNats(access, 'gateway', log, ending.signal)
    state.nats = nats
    for (const { subject, handle } of listeners) subscribe(nats, subject, handle, log)
    setConnected(true)
    await watchConnection(nats, setConnected)
  }
  const listen = (subject: string, handle: Listener['handle']) => {
    listeners.push({ subject, handle })
    if (state.nats) subscribe(state.nats, subject, handle, log)
  }
  // Only the signal ends the connection attempts.
  const running = run().catch((error: unknown) => log.debug({ err: error }, 'the message subscriber ended'))
  return {
    get connected() {
      return state.connected
    },
    on: (def, handle) => {
      const subject = subjectOn(url, def.subject)
      const seen = new Set<string>()
      listen(subject, (raw) => {
        const message = raw as MessageOf<typeof def>
        if (seen.has(message.id)) return
        seen.add(message.id)
        const [oldest] = seen
        if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest)
        handle({ ...message, data: def.data.parse(message.data) as MessageOf<typeof def>['data'] })
      })
    },
    onGap: (handle) => void gapHandlers.push(handle),
    probe: async (services, timeoutMs) => {
      if (!state.nats) throw new Error('not connected to NATS')
      await probeJetStream(state.nats, { natsUrl: url, services, timeoutMs })
    },
    close: async () => {
      ending.abort()
      await state.nats?.close()
      await running
    },
  }
}

function subscribe(nats: NatsConnection, subject: string, handle: Listener['handle'], log: Logger): void {
  nats.subscribe(subject, {
    callback: (error, message) => {
      if (error) return log.warn({ reason: error.message, subject }, 'a subscription failed')
      attempt(subject, log, () => {
        for (const raw of messagesIn(message.json())) attempt(subject, log, () => handle(raw))
      })
    },
  })
}

/** A message of another version must neither stop the gateway nor hide the rest of its batch. */
function attempt(subject: string, log: Logger, work: () => void): void {
  try {
    work()
  } catch (cause) {
    log.warn({ err: cause, subject }, 'a message could not be read')
  }
}

async function watchConnection(nats: NatsConnection, setConnected: (connected: boolean) => void): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'disconnect' || type === 'staleConnection' || type === 'close') setConnected(false)
    if (type === 'reconnect') setConnected(true)
  }
}
