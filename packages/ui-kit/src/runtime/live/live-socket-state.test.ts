import { liveClose } from '@convive/contracts/live'
import { describe, expect, it } from 'vitest'
import {
  initialState,
  type LiveEffect,
  type LiveEvent,
  isPaused,
  maxHiddenMs,
  maxAttempts,
  nextLive,
} from './live-socket-state.ts'

/** Runs the reducer over several events. */
function live(...events: LiveEvent[]) {
  let state = initialState
  const effects: LiveEffect[][] = []
  for (const event of events) {
    const next = nextLive(state, event)
    state = next.state
    effects.push(next.effects)
  }
  return { state, effects, last: effects.at(-1) }
}
const opened: LiveEvent = { type: 'opened' }
const lost: LiveEvent = { type: 'closed', code: 1006 }
const retry: LiveEvent = { type: 'retryTimerFired' }
const resumed: LiveEvent = { type: 'resumed', hiddenMs: 1000 }
const resumedLater: LiveEvent = { type: 'resumed', hiddenMs: maxHiddenMs + 1 }
const failedAttempts = (count: number) => Array.from({ length: count }, () => [lost, retry]).flat()

describe('the live socket', () => {
  it('does not refetch data that the page has just fetched', () => {
    expect(live(opened).last).toEqual(['markStale'])
  })

  it('reconnects after a delay and refetches', () => {
    expect(live(opened, lost, retry, opened).effects).toEqual([
      ['markStale'],
      ['startRetryTimer'],
      ['connect'],
      ['refetch'],
    ])
  })

  it('gives up after five failed attempts', () => {
    const { effects, state } = live(opened, ...failedAttempts(maxAttempts), lost)
    expect(effects.filter(([first]) => first === 'connect')).toHaveLength(5)
    expect(state.phase).toBe('givenUp')
    expect(effects.at(-1)).toEqual([])
  })

  it('resets the count of attempts once it is open', () => {
    expect(live(opened, ...failedAttempts(4), opened, lost).state).toMatchObject({ phase: 'waiting', attempts: 1 })
  })

  it('reconnects when the page resumes, also after giving up', () => {
    expect(live(opened, ...failedAttempts(maxAttempts), lost, resumed)).toMatchObject({
      last: ['clearRetryTimer', 'connect'],
      state: { attempts: 0 },
    })
    expect(live(opened, lost, resumed).last).toEqual(['clearRetryTimer', 'connect'])
  })

  it('keeps an open connection when the page resumes soon', () => {
    expect(live(opened, resumed).last).toEqual([])
  })

  it.each([resumedLater, { type: 'online' }, { type: 'heartbeatMissed' }] as LiveEvent[])(
    'replaces an open connection that may have died: %j',
    (event) => {
      expect(live(opened, event).last).toEqual(['close', 'connect'])
      expect(live(opened, event, opened).last).toEqual(['refetch'])
    },
  )

  it('says that live updates are paused after a failed retry, until it is open again', () => {
    expect(isPaused(live(opened, lost, retry).state)).toBe(false)
    expect(isPaused(live(opened, lost, retry, lost).state)).toBe(true)
    expect(isPaused(live(opened, lost, retry, lost, retry, opened).state)).toBe(false)
    expect(isPaused(live(opened, ...failedAttempts(maxAttempts), lost).state)).toBe(true)
  })

  it('does not connect twice when the retry timer fires after the page resumed', () => {
    expect(live(opened, lost, resumed, retry).last).toEqual([])
  })

  it('refreshes the session when the session ended, and reconnects as a visitor', () => {
    expect(live(opened, { type: 'closed', code: liveClose.sessionEnded }).last).toEqual(['refreshSession', 'connect'])
  })

  it('waits when the session ends a second time before it is open', () => {
    const ended: LiveEvent = { type: 'closed', code: liveClose.sessionEnded }
    expect(live(opened, ended, ended).last).toEqual(['startRetryTimer'])
  })

  it('reconnects after it was too slow, and after an orderly shutdown of the server', () => {
    expect(live(opened, { type: 'closed', code: liveClose.tooSlow }).last).toEqual(['startRetryTimer'])
    expect(live(opened, { type: 'closed', code: 1001 }).last).toEqual(['startRetryTimer'])
  })

  it('reconnects when somebody logs in or out', () => {
    expect(live(opened, { type: 'userChanged' }).last).toEqual(['clearRetryTimer', 'close', 'connect'])
  })
})
