import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SessionRevoked } from '@convive/contracts/identity'
import { liveClose } from '@convive/contracts/live'
import { Refused } from '@convive/service-kit/refused'
import { WebSocketServer } from 'ws'
import { clientAddress, networkOf } from '../address.ts'
import { refuseRaw } from '../answer.ts'
import type { Context } from '../context.ts'
import { isOwnOrigin } from '../proxy/cross-site.ts'
import { sessionToken } from '../session/cookie.ts'
import { createFanOut, endSocket } from './fan-out.ts'
import { hintsFrom } from './hints.ts'
import { createMembers, type Member } from './members.ts'

const pingEvery = 30_000
const mostInAll = 20_000
/** From one address; a whole village can be behind one. */
const mostFromOne = 500
const goingAway = 1001
const comeBackWithin = 1000

export type Live = {
  /** Makes a socket of an upgrade request to `/ws`. Throws a refusal where it may not be one. */
  upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void>
  /** Asks again who is behind the sockets that use a token. */
  recheck(token: string): void
  close(): void
}

/** The socket `/ws`: hints to browsers, nothing back. */
export function createLive(context: Context): Live {
  const members = createMembers()
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 4096, clientTracking: false })
  server.on('wsClientError', (cause, raw) => refuseRaw(raw, Object.assign(new Refused(400, 'invalid_input', 'The handshake is malformed.'), { cause }), context.security.plain, context.log))
  const recheck = async (member: Member, fresh: boolean): Promise<void> => {
    if (member.token === undefined) return
    try {
      const caller = await context.sessions.find(member.token, fresh)
      if (caller) return members.identify(member, caller)
      member.token = undefined
      if (member.caller) endSocket(member.socket, liveClose.sessionEnded)
    } catch (error) {
      // Nobody can tell just now; the next round asks again.
      context.log.debug({ err: error }, 'a socket could not be rechecked')
    }
  }
  const recheckAll = (which: (member: Member) => boolean) => {
    for (const member of members.all) if (which(member)) void recheck(member, true)
  }
  const join = (member: Member) => {
    members.add(member)
    listen(member, () => members.remove(member))
    // Its session may have ended while the hands were being shaken.
    void recheck(member, false)
  }
  hintsFrom(context.facts, createFanOut(members))
  context.facts.on(SessionRevoked, ({ data }) => {
    for (const member of members.ofPerson(data.userId)) {
      if (data.sessionId === null) void recheck(member, true)
      else if (member.caller?.sessionId === data.sessionId) endSocket(member.socket, liveClose.sessionEnded)
    }
  })
  // Hints and revocations may have gone unheard: everybody comes back and reads again, spread over a moment.
  context.facts.onGap(() => {
    if (!context.facts.connected) return
    for (const { socket } of members.all) setTimeout(() => endSocket(socket, liveClose.missed), Math.random() * comeBackWithin).unref()
  })
  const pinging = setInterval(() => {
    for (const member of members.all) ping(member)
    recheckAll(({ caller }) => caller === null)
  }, pingEvery)
  const isFull = (network: string) => members.all.size >= mostInAll || (context.config.limits && members.countFrom(network) >= mostFromOne)
  return {
    upgrade: async (request, raw, head) => {
      const newcomer = await admit(context, request, isFull)
      if (!raw.destroyed) server.handleUpgrade(request, raw, head, (socket) => join({ ...newcomer, socket }))
    },
    recheck: (token) => recheckAll((member) => member.token === token),
    close: () => {
      clearInterval(pinging)
      for (const { socket } of members.all) endSocket(socket, goingAway)
    },
  }
}

type Newcomer = Omit<Member, 'socket'>

/** Who comes, or a refusal. A session that cannot be looked up counts as a visitor's until it can. */
async function admit(context: Context, request: IncomingMessage, isFull: (network: string) => boolean): Promise<Newcomer> {
  if (!isOwnOrigin(request, context.config.publicOrigin)) throw new Refused(403, 'cross_site', 'Requests from other sites are not accepted.')
  const network = networkOf(clientAddress(request, context.config.trustedProxies))
  if (isFull(network)) throw new Refused(429, 'too_many_requests', 'Too many open connections.', { retryAfter: 30 })
  const token = sessionToken(request, context.https)
  const visitor: Newcomer = { caller: null, token, network, alive: true }
  if (token === undefined) return visitor
  try {
    const caller = await context.sessions.find(token, false)
    return caller ? { ...visitor, caller } : { ...visitor, token: undefined }
  } catch (error) {
    if (error instanceof Refused) return visitor
    throw error
  }
}

/** What a client says is read and dropped. */
function listen(member: Member, leave: () => void): void {
  const { socket } = member
  socket.on('pong', () => (member.alive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', leave)
}

function ping(member: Member): void {
  if (!member.alive) return member.socket.terminate()
  member.alive = false
  member.socket.ping()
}
