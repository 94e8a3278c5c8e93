import { LiveMessage } from '@convive/contracts/live'
import { currentUser, onSessionChange, refreshSession } from '../state/session.ts'
import { firstConnect, type LiveEffect, type LiveEvent, nextLive, reconnectAfter } from './live-state.ts'
import { markStale, onLiveMessage, readAgain } from './on-live-message.ts'

/** Keeps the channel `/ws` open for as long as the page lives; the shell calls it once. */
export function startLive(): void {
  let state = firstConnect
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const happened = (event: LiveEvent) => {
    const next = nextLive(state, event)
    state = next.state
    for (const effect of next.effects) effects[effect]()
  }
  const connect = () => {
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    socket = opened
    const ofThis = (react: () => void) => () => opened === socket && react()
    opened.addEventListener('open', ofThis(() => happened({ type: 'opened' })))
    opened.addEventListener('close', ({ code }) => opened === socket && happened({ type: 'closed', code }))
    opened.addEventListener('message', ({ data }) => receive(data))
  }
  const effects: Record<LiveEffect, () => void> = {
    connect,
    drop: () => {
      const dropped = socket
      socket = undefined
      dropped?.close()
    },
    wait: () => {
      timer = setTimeout(() => happened({ type: 'waited' }), reconnectAfter)
    },
    stop_waiting: () => clearTimeout(timer),
    read_again: readAgain,
    mark_stale: markStale,
    refresh_session: () => void refreshSession(),
  }

  connect()
  window.addEventListener('online', () => happened({ type: 'woke' }))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && happened({ type: 'woke' }))
  onUserChange(() => happened({ type: 'user_changed' }))
}

/** The first answer of who is there is no change: the socket's own cookie says the same. */
function onUserChange(react: () => void) {
  let known = currentUser()?.id
  let first = currentUser() === undefined
  onSessionChange(() => {
    const now = currentUser()?.id
    if (!first && now !== known) react()
    if (currentUser() !== undefined) first = false
    known = now
  })
}

/** A message of a kind that this version does not know yet is passed over. */
function receive(data: unknown) {
  if (typeof data !== 'string') return
  const message = LiveMessage.safeParse(parseJson(data))
  if (message.success) onLiveMessage(message.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
