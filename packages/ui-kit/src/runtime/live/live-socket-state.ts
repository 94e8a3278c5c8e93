import { liveClose } from '@convive/contracts/live'

export const retryMs = 3000
export const maxAttempts = 5
/** A page that was hidden for longer reconnects: its connection may have died without a close event. */
export const maxHiddenMs = 30_000

/** The state of the live socket. `attempts` counts the failed attempts since it was last open. */
export type LiveState = {
  phase: 'connecting' | 'open' | 'waiting' | 'givenUp'
  attempts: number
  hasConnected: boolean
}

export type LiveEvent =
  | { type: 'opened' }
  | { type: 'closed'; code: number }
  | { type: 'retryTimerFired' }
  /** The page is visible again after `hiddenMs`. */
  | { type: 'resumed'; hiddenMs: number }
  /** The network is back. It may be another one. */
  | { type: 'online' }
  /** The server's heartbeats have stopped: the connection has died without a close event. */
  | { type: 'heartbeatMissed' }
  /** The user logged in or out, so the server must learn who listens. */
  | { type: 'userChanged' }

/** The effects of an event, in this order. */
export type LiveEffect =
  | 'connect'
  | 'close'
  | 'startRetryTimer'
  | 'clearRetryTimer'
  | 'refetch'
  | 'markStale'
  | 'refreshSession'

type Transition = { state: LiveState; effects: LiveEffect[] }

export const initialState: LiveState = { phase: 'connecting', attempts: 0, hasConnected: false }

/** The reducer of the live socket. It retries a closed connection a few times, and again when the page resumes. */
export function nextLive(state: LiveState, event: LiveEvent): Transition {
  switch (event.type) {
    case 'opened':
      return {
        state: { phase: 'open', attempts: 0, hasConnected: true },
        effects: [state.hasConnected ? 'refetch' : 'markStale'],
      }
    case 'closed':
      return afterClose(state, event.code)
    case 'retryTimerFired':
      return state.phase === 'waiting' ? connect(state, state.attempts) : { state, effects: [] }
    case 'resumed':
      return afterPause(state, event.hiddenMs > maxHiddenMs)
    case 'online':
      return afterPause(state, true)
    case 'heartbeatMissed':
      return state.phase === 'open' ? connect(state, 0, ['close']) : { state, effects: [] }
    case 'userChanged':
      return connect(state, 0, ['clearRetryTimer', 'close'])
  }
}

/** True while live updates are missing for longer than one retry. */
export const isPaused = ({ phase, attempts }: LiveState): boolean => phase === 'givenUp' || attempts > 1

function afterClose(state: LiveState, code: number): Transition {
  // The session has ended. Reconnect at once, as a visitor.
  if (code === liveClose.sessionEnded && state.phase === 'open') return connect(state, 0, ['refreshSession'])
  if (state.attempts >= maxAttempts) return { state: { ...state, phase: 'givenUp' }, effects: [] }
  return { state: { ...state, phase: 'waiting', attempts: state.attempts + 1 }, effects: ['startRetryTimer'] }
}

function afterPause(state: LiveState, mayBeDead: boolean): Transition {
  if (state.phase === 'waiting' || state.phase === 'givenUp') return connect(state, 0, ['clearRetryTimer'])
  return state.phase === 'open' && mayBeDead ? connect(state, 0, ['close']) : { state, effects: [] }
}

function connect(state: LiveState, attempts: number, before: LiveEffect[] = []): Transition {
  return { state: { ...state, phase: 'connecting', attempts }, effects: [...before, 'connect'] }
}
