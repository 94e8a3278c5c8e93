import { liveClose } from '@convive/contracts/live'
import { describe, expect, it } from 'vitest'
import { firstConnect, type LiveEffect, type LiveEvent, mostTries, nextLive } from './live-state.ts'

/** What the channel does in the course of several happenings. */
function live(...events: LiveEvent[]) {
  let state = firstConnect
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
const waited: LiveEvent = { type: 'waited' }
const woke: LiveEvent = { type: 'woke' }
const failedTries = (count: number) => Array.from({ length: count }, () => [lost, waited]).flat()

describe('the live channel', () => {
  it('does not read twice what the page has just read', () => {
    expect(live(opened).last).toEqual(['mark_stale'])
  })

  it('comes back after a while and reads what it missed', () => {
    expect(live(opened, lost, waited, opened).effects).toEqual([['mark_stale'], ['wait'], ['connect'], ['read_again']])
  })

  it('gives up after five tries that led nowhere', () => {
    const { effects, state } = live(opened, ...failedTries(mostTries), lost)
    expect(effects.filter(([first]) => first === 'connect')).toHaveLength(5)
    expect(state.phase).toBe('given_up')
    expect(effects.at(-1)).toEqual([])
  })

  it('counts its tries anew once it stood', () => {
    expect(live(opened, ...failedTries(4), opened, lost).state).toMatchObject({ phase: 'waiting', tries: 1 })
  })

  it('tries again when somebody looks, also after giving up', () => {
    expect(live(opened, ...failedTries(mostTries), lost, woke)).toMatchObject({ last: ['stop_waiting', 'connect'], state: { tries: 0 } })
    expect(live(opened, lost, woke).last).toEqual(['stop_waiting', 'connect'])
  })

  it('leaves a standing connection alone when somebody looks', () => {
    expect(live(opened, woke).last).toEqual([])
  })

  it('does not connect twice when the wait ends after it was woken', () => {
    expect(live(opened, lost, woke, waited).last).toEqual([])
  })

  it('learns who is there when the session ended, and comes back as a visitor', () => {
    expect(live(opened, { type: 'closed', code: liveClose.sessionEnded }).last).toEqual(['refresh_session', 'connect'])
  })

  it('does not hurry when the session ends again and again', () => {
    const ended: LiveEvent = { type: 'closed', code: liveClose.sessionEnded }
    expect(live(opened, ended, ended).last).toEqual(['wait'])
  })

  it('comes back when it was too slow, and after a server’s orderly end', () => {
    expect(live(opened, { type: 'closed', code: liveClose.tooSlow }).last).toEqual(['wait'])
    expect(live(opened, { type: 'closed', code: 1001 }).last).toEqual(['wait'])
  })

  it('introduces itself anew when somebody signs in or out', () => {
    expect(live(opened, { type: 'user_changed' }).last).toEqual(['stop_waiting', 'drop', 'connect'])
  })
})
