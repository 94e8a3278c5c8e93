import type { createPaymentIntent } from '@convive/contracts/orders'
import type { RequestOf } from '@convive/contracts/route'

export type HoldRequest = Required<RequestOf<typeof createPaymentIntent>>
/** What a tab knows of the places held for it: the key they were asked for under and, once there is an answer, the order and when it lapses by this device's clock, in milliseconds. */
export type KeptHold = { key: string; request: HoldRequest; orderId?: number; lapsesAt?: number }

export type HoldStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const isFor = (kept: KeptHold, request: HoldRequest): boolean => JSON.stringify(kept.request) === JSON.stringify(request)

/** The hold of one person for one event, for as long as the tab lives: a reload finds the places that are held already. */
export function keptHold(name: string, store: HoldStore, newKey: () => string = () => crypto.randomUUID()) {
  const read = (): KeptHold | null => {
    const text = store.getItem(name)
    return text === null ? null : (JSON.parse(text) as KeptHold)
  }
  const keep = (hold: KeptHold): KeptHold => {
    store.setItem(name, JSON.stringify(hold))
    return hold
  }
  return {
    read,
    /** The kept hold when it is for the same; else a new one, kept from now on. */
    begin(request: HoldRequest): KeptHold {
      const kept = read()
      return kept && isFor(kept, request) ? kept : keep({ key: newKey(), request })
    },
    /** Adds what has become known, unless another hold has taken its place: then false. */
    learn(key: string, known: Pick<KeptHold, 'orderId' | 'lapsesAt'>): boolean {
      const kept = read()
      return kept?.key === key && Boolean(keep({ ...kept, ...known }))
    },
    forget: () => store.removeItem(name),
  }
}
