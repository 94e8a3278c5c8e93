import { isOneOf } from '@convive/contracts/enums'
import { type LiveMessage, liveMessageTypes } from '@convive/contracts/live'
import { createStore, useStore } from '../../design/state/store.ts'
import { currentUser, onSessionChange, refreshSession } from '../session/session.ts'
import { initialState, isPaused, type LiveEffect, type LiveEvent, nextLive, retryMs } from './live-socket-state.ts'

/** What the page does with live messages and after gaps in the connection. */
export type LiveHandlers = {
  onMessage: (message: LiveMessage) => void
  /** The connection is back after a gap: messages were missed. */
  refetch: () => void
  /** The first connection is open: messages sent during the handshake were missed. */
  markStale: () => void
}

/**
 * A connection whose heartbeats stop for this long is dead. The watchdog starts with the first heartbeat, so that a
 * server without heartbeats is tolerated.
 */
export const heartbeatTimeoutMs = 75_000

const paused = createStore(false)
/** True while the page gets no live updates. */
export const useLivePaused = (): boolean => useStore(paused)

let dispatchEvent: ((event: LiveEvent) => void) | undefined
/** Connects again at the user's request. */
export const retryLive = (): void => dispatchEvent?.({ type: 'online' })

/**
 * Keeps the live socket (`/ws`) open for as long as the page lives. The shell calls it once. The function that it
 * returns stops it, for tests.
 */
export function startLiveSocket({ onMessage, refetch, markStale }: LiveHandlers): () => void {
  let state = initialState
  let socket: WebSocket | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined

  const dispatch = (event: LiveEvent) => {
    const next = nextLive(state, event)
    state = next.state
    paused.set(isPaused(state))
    for (const effect of next.effects) effects[effect]()
  }
  const restartWatchdog = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => dispatch({ type: 'heartbeatMissed' }), heartbeatTimeoutMs)
  }
  const connect = () => {
    clearTimeout(watchdog)
    watchdog = undefined
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    socket = opened
    const isCurrent = () => opened === socket
    opened.addEventListener('open', () => isCurrent() && dispatch({ type: 'opened' }))
    opened.addEventListener('close', ({ code }) => isCurrent() && dispatch({ type: 'closed', code }))
    opened.addEventListener('message', ({ data }) => {
      const message = readMessage(data)
      const isHeartbeat = message?.type === 'heartbeat'
      if (isCurrent() && (watchdog !== undefined || isHeartbeat)) restartWatchdog()
      if (message && !isHeartbeat) onMessage(message)
    })
  }
  const effects: Record<LiveEffect, () => void> = {
    connect,
    close: () => {
      const closing = socket
      socket = undefined
      closing?.close()
    },
    startRetryTimer: () => {
      // Pages that were disconnected together must not reconnect together.
      const wait = retryMs * (1 - Math.random() / 2)
      retryTimer = setTimeout(() => dispatch({ type: 'retryTimerFired' }), wait)
    },
    clearRetryTimer: () => clearTimeout(retryTimer),
    refetch,
    markStale,
    refreshSession: () => void refreshSession(),
  }

  dispatchEvent = dispatch
  connect()
  const stopping = new AbortController()
  window.addEventListener('online', () => dispatch({ type: 'online' }), { signal: stopping.signal })
  onVisible((hiddenMs) => dispatch({ type: 'resumed', hiddenMs }), stopping.signal)
  const forgetUser = onUserChange(() => dispatch({ type: 'userChanged' }))
  return () => {
    stopping.abort()
    forgetUser()
    clearTimeout(retryTimer)
    clearTimeout(watchdog)
    effects.close()
    paused.set(false)
  }
}

/** Calls `listener` each time the page becomes visible, with the time for which it was hidden. */
function onVisible(listener: (hiddenMs: number) => void, signal: AbortSignal) {
  let hiddenSince = Date.now()
  const look = () => {
    if (document.visibilityState === 'visible') listener(Date.now() - hiddenSince)
    else hiddenSince = Date.now()
  }
  document.addEventListener('visibilitychange', look, { signal })
}

/**
 * The first response about the session is not a change of user, because the socket's cookie belongs to the same user.
 */
function onUserChange(listener: () => void): () => void {
  let known = currentUser()?.id
  let first = currentUser() === undefined
  return onSessionChange(() => {
    const now = currentUser()?.id
    if (!first && now !== known) listener()
    if (currentUser() !== undefined) first = false
    known = now
  })
}

/** A message of a kind that this build does not know yet is ignored. */
function readMessage(data: unknown): LiveMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as LiveMessage | null
    return isOneOf(liveMessageTypes, message?.type) ? (message ?? undefined) : undefined
  } catch {
    return undefined
  }
}
