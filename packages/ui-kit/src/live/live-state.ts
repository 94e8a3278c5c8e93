import { liveClose } from '@convive/contracts/live'

/** How long to wait before the next try, in milliseconds, and how many tries follow one another. */
export const reconnectAfter = 3000
export const mostTries = 5

/** The channel between page and server. `tries` counts the attempts since it last stood. */
export type LiveState = { phase: 'connecting' | 'open' | 'waiting' | 'given_up'; tries: number; everOpen: boolean }

export type LiveEvent =
  | { type: 'opened' }
  | { type: 'closed'; code: number }
  | { type: 'waited' }
  /** The page is looked at again, or the network is back. */
  | { type: 'woke' }
  /** Somebody signed in or out: the server must learn who listens. */
  | { type: 'user_changed' }

/** What to do about it, in this order. `read_again`: what was missed is read anew; `mark_stale`: without reading it now. */
export type LiveEffect = 'connect' | 'drop' | 'wait' | 'stop_waiting' | 'read_again' | 'mark_stale' | 'refresh_session'

export const firstConnect: LiveState = { phase: 'connecting', tries: 0, everOpen: false }

/** The rule of the live channel: a closed connection is tried again after a while, a few times, and again when somebody looks. */
export function nextLive(state: LiveState, event: LiveEvent): { state: LiveState; effects: LiveEffect[] } {
  switch (event.type) {
    case 'opened':
      return { state: { phase: 'open', tries: 0, everOpen: true }, effects: [state.everOpen ? 'read_again' : 'mark_stale'] }
    case 'closed':
      return afterClose(state, event.code)
    case 'waited':
      return state.phase === 'waiting' ? connect(state, state.tries) : { state, effects: [] }
    case 'woke':
      return state.phase === 'waiting' || state.phase === 'given_up' ? connect(state, 0, ['stop_waiting']) : { state, effects: [] }
    case 'user_changed':
      return connect(state, 0, ['stop_waiting', 'drop'])
  }
}

function afterClose(state: LiveState, code: number): { state: LiveState; effects: LiveEffect[] } {
  // Whoever was signed in is not anymore: come back at once, as a visitor.
  if (code === liveClose.sessionEnded && state.phase === 'open') return connect(state, 0, ['refresh_session'])
  if (state.tries >= mostTries) return { state: { ...state, phase: 'given_up' }, effects: [] }
  return { state: { ...state, phase: 'waiting', tries: state.tries + 1 }, effects: ['wait'] }
}

function connect(state: LiveState, tries: number, before: LiveEffect[] = []): { state: LiveState; effects: LiveEffect[] } {
  return { state: { ...state, phase: 'connecting', tries }, effects: [...before, 'connect'] }
}
