type Identified = { id: string }
/** `seenAt`: when the message arrived last. `repeat`: the message, if it has arrived again since it was handled. */
type Seen<Message> = { seenAt: number; repeat?: Message }

/** A message that has not arrived for this long is no longer repeated. An attempt to publish takes up to 3 s. */
const quietMs = 10_000
const maxRemembered = 10_000

/**
 * Returns a function that handles a message at once, and its repeats once, ten to twenty seconds after the last
 * one.
 *
 * While JetStream stores nothing, a service publishes its waiting messages again and again, and plain subscriptions get
 * them each time: some fifty times in 100 s, and every open page would refetch its data each time. The last repeat is
 * not news to the gateway, but the other services get the message only then, so pages refetch what depends on them. If
 * more messages arrive within ten seconds than are remembered, the oldest are forgotten, and may be handled more often.
 */
export function handleRepeatsOnce<Message extends Identified>(
  handle: (message: Message) => void,
): (message: Message) => void {
  // In the order of `seenAt`.
  const seen = new Map<string, Seen<Message>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = (id: string, { repeat }: Seen<Message>) => {
    seen.delete(id)
    if (repeat) handle(repeat)
  }
  const forgetQuiet = () => {
    const isQuiet = ({ seenAt }: Seen<Message>) => seenAt <= Date.now() - quietMs
    for (const [id, one] of seen) {
      if (!isQuiet(one) && seen.size < maxRemembered) break
      forget(id, one)
    }
  }
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined
      forgetQuiet()
      if ([...seen.values()].some(({ repeat }) => repeat)) wait()
    }, quietMs)
    timer.unref()
  }
  return (message) => {
    forgetQuiet()
    const isRepeat = seen.delete(message.id)
    seen.set(message.id, { seenAt: Date.now(), ...(isRepeat && { repeat: message }) })
    if (!isRepeat) handle(message)
    else if (!timer) wait()
  }
}
