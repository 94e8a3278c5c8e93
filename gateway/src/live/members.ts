import type { Caller } from '@convive/service-kit/caller'
import type { WebSocket } from 'ws'

/** An open socket and who is behind it. `token` is kept to ask again whether its session still stands. */
export type Member = { socket: WebSocket; caller: Caller | null; token: string | undefined; network: string; alive: boolean }

/** All open sockets, found by person without looking at the rest. */
export type Members = {
  all: Set<Member>
  ofPerson(userId: number): Iterable<Member>
  add(member: Member): void
  remove(member: Member): void
  /** Puts a person behind a socket that was opened as a visitor's. */
  identify(member: Member, caller: Caller): void
  countFrom(network: string): number
}

export function createMembers(): Members {
  const all = new Set<Member>()
  const people = new Map<number, Set<Member>>()
  const networks = new Map<string, number>()
  const count = (network: string, change: number) => {
    const next = (networks.get(network) ?? 0) + change
    if (next > 0) networks.set(network, next)
    else networks.delete(network)
  }
  const index = (member: Member) => {
    if (!member.caller) return
    const own = people.get(member.caller.userId)
    if (own) own.add(member)
    else people.set(member.caller.userId, new Set([member]))
  }
  const unindex = ({ caller }: Member, member: Member) => {
    const own = caller && people.get(caller.userId)
    own?.delete(member)
    if (caller && own?.size === 0) people.delete(caller.userId)
  }
  return {
    all,
    ofPerson: (userId) => people.get(userId) ?? [],
    add: (member) => {
      all.add(member)
      count(member.network, 1)
      index(member)
    },
    remove: (member) => {
      if (!all.delete(member)) return
      count(member.network, -1)
      unindex(member, member)
    },
    identify: (member, caller) => {
      if (!all.has(member)) return
      unindex(member, member)
      member.caller = caller
      index(member)
    },
    countFrom: (network) => networks.get(network) ?? 0,
  }
}
