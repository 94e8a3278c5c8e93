import type { RequestOf, RouteDef } from '@convive/contracts/route'
import { currentUser } from '../state/session.ts'
import type { Wish, WishPlace } from './intention.ts'

/** A wish of one operation that nobody has answered: whether there is one, and what it asks for. */
export type KeptWish<D extends RouteDef> = WishPlace & { request(): RequestOf<D> | null; isLeft(): boolean }

/**
 * Keeps an unanswered wish, with its key, in this tab: `useApiMutation(transferCora, { keptAs: keptWish(transferCora) })`.
 * After a reload `request()` is what was asked for, and the same asked again is the same wish. It is its person's alone;
 * `about` tells wishes of one operation apart. Forget it once its person has been told and goes to look for themselves.
 */
export function keptWish<D extends RouteDef>(def: D, about: string | number = ''): KeptWish<D> {
  const name = () => `convive.wish.${currentUser()?.id} ${def.method} ${def.path} ${about}`
  const read = () => wishFrom(drawer().getItem(name()))
  return {
    read,
    isLeft: () => read() !== null,
    request: () => JSON.parse(read()?.request ?? 'null') as RequestOf<D> | null,
    keep: (wish) => drawer().setItem(name(), JSON.stringify(wish)),
    forget: () => drawer().removeItem(name()),
  }
}

const memory = new Map<string, string>()
const inMemory = { getItem: (name: string) => memory.get(name) ?? null, setItem: (name: string, text: string) => memory.set(name, text), removeItem: (name: string) => memory.delete(name) }

/** Where browsers refuse storage, a wish lives as long as the page. */
function drawer(): Pick<Storage, 'getItem'> & Pick<typeof inMemory | Storage, 'setItem' | 'removeItem'> {
  try {
    return globalThis.sessionStorage
  } catch {
    return inMemory
  }
}

/** Only this module writes there, so that what stands there is a wish. */
const wishFrom = (text: string | null | undefined): Wish | null => (text ? (JSON.parse(text) as Wish) : null)
