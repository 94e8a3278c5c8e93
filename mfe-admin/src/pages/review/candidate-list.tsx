import { type ImportCandidate, isInDoubt } from '@convive/contracts/import-review'
import { styled } from '@convive/ui-kit'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { AcceptAll } from './accept-all.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { cancelsEvent, isChanged, isComplete } from './candidate-draft.ts'
import { DecidedCandidate } from './decided-candidate.tsx'
import { Choice, maxBatch, PublishChosen, publishChosen, useChoice } from './publish-chosen.tsx'
import type { Decision } from './use-decisions.ts'
import { takenOver } from './near-duplicates.tsx'
import { readShortcutsWanted, ShortcutLegend } from './shortcut-legend.tsx'
import { cardId, type Review, useReview } from './use-review.ts'

const List = styled.ol`
  display: grid;
  gap: var(--s-4);
`
/** The shortcuts that decide about a candidate. The other ones move, edit, ask first or undo. */
const deciding = ['a', 'm', 'r', 'x']

/**
 * A list of candidates, for work with the keyboard or with buttons. An `attended` one is the reading of a paste: each
 * complete candidate has a checkbox, and one tap publishes those that are checked, with what was added to them.
 */
export function CandidateList({ candidates: listed, attended }: { candidates: ImportCandidate[]; attended?: true }) {
  const review = useReview()
  const choice = useChoice(review)
  const candidates = listed.map(review.decisions.newest)
  const [isOn, setIsOn] = useState(readShortcutsWanted)
  const [isAsked, setIsAsked] = useState(false)
  const open = candidates.filter(({ id }) => !review.decisions.decisionOf(id))
  const ready = open
    .filter((candidate) => candidate.state === 'waiting' && isComplete(candidate) && !isInDoubt(candidate))
    .filter((candidate) => !isChanged(candidate, review.added(candidate.id)))
    .slice(0, maxBatch)
  const waiting = open.filter(({ state }) => state === 'waiting').slice(0, maxBatch)
  useCurrentInSight(candidates.filter(({ id }) => isSettled(review.decisions.decisionOf(id))).length, review.selected)
  const isWaiting = candidates.some(({ state }) => state === 'waiting')
  useShortcuts(
    useReviewShortcuts({ candidates, open }, review, () =>
      attended ? publishChosen(open.filter(choice.isChosen), review) : ready.length > 0 && setIsAsked(true),
    ),
    isOn,
    deciding,
  )
  return (
    <>
      {isWaiting && <ShortcutLegend on={isOn} onChange={setIsOn} />}
      <List>
        {candidates.map((candidate) => (
          <li key={candidate.id} id={itemId(candidate.id)} tabIndex={-1}>
            {attended && open.includes(candidate) && <Choice candidate={candidate} choice={choice} />}
            <Entry candidate={candidate} review={review} />
          </li>
        ))}
      </List>
      {isWaiting && attended && <PublishChosen chosen={open.filter(choice.isChosen)} review={review} />}
      {isWaiting && !attended && (
        <AcceptAll
          ready={ready.length}
          shown={open.length}
          isAsked={isAsked}
          isBusy={review.decisions.isAcceptingAll}
          isEditing={open.some(({ id }) => id === review.editing)}
          error={review.decisions.batchError}
          rejectable={waiting.length}
          undoable={review.decisions.undoable.length}
          onReject={() => review.decisions.rejectAll(waiting.map(({ id }) => id))}
          onUndo={() => review.decisions.undo(review.decisions.undoable)}
          onAsk={setIsAsked}
          onAccept={() => {
            setIsAsked(false)
            review.decisions.acceptAll(ready)
          }}
        />
      )}
    </>
  )
}

const isSettled = (decision: Decision | undefined): decision is Exclude<Decision, { kind: 'sending' }> =>
  decision !== undefined && decision.kind !== 'sending'

const itemId = (id: number): string => `item-${id}`

/**
 * A decided card becomes a line, which gets its focus. The cards behind it move up, and without scrolling the
 * focused one would slip under the top bar.
 */
function useCurrentInSight(settled: number, selected: number | null): void {
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused?.matches('[data-candidate]')) {
      if (settled > 0) focused.scrollIntoView({ block: 'start' })
    } else if (focused === document.body && selected !== null)
      document.getElementById(itemId(selected))?.focus({ preventScroll: true })
    // A click into a card selects it, and must not scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
}

function Entry({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const decision = review.decisions.decisionOf(candidate.id)
  if (!isSettled(decision)) return <CandidateCard candidate={candidate} review={review} />
  return (
    <DecidedCandidate
      candidate={candidate}
      decision={decision}
      error={review.decisions.errorOf(candidate.id)}
      onAccept={() => review.accept(candidate)}
      onUndo={() => {
        review.select(candidate.id)
        review.decisions.undo([candidate.id])
      }}
    />
  )
}

type Shown = { candidates: ImportCandidate[]; open: ImportCandidate[] }

/** The keyboard shortcuts for the selected candidate. After a decision, the next undecided candidate in the list is selected. */
function useReviewShortcuts({ candidates, open }: Shown, review: Review, askAll: () => void): Shortcuts {
  return useMemo(() => {
    const place = candidates.findIndex(({ id }) => id === review.selected)
    const isOpen = (candidate: ImportCandidate) => open.includes(candidate)
    const next = candidates.slice(place + 1).find(isOpen)
    const previous = candidates.slice(0, Math.max(place, 0)).findLast(isOpen)
    const go = (candidate: ImportCandidate | undefined) => candidate && focusCard(candidate.id)
    const goOn = () => go(next ?? previous)
    const onSelected = (act: (candidate: ImportCandidate) => void) => () => {
      const candidate = candidates[place]
      if (candidate && isOpen(candidate)) act(candidate)
      else goOn()
    }
    const reject = (forGood: boolean) =>
      onSelected((candidate) => {
        const { id, state } = candidate
        if (state !== 'waiting' && state !== 'published') return
        goOn()
        if (state === 'published') review.decisions.audit(id, false)
        else if (candidate.sourceSays) review.decisions.keep(id)
        else review.decisions.reject(id, forGood)
      })
    const accept = onSelected((candidate) => {
      if (cancelsEvent(candidate)) return
      if (candidate.state === 'set_aside' || isComplete(candidate, review.added(candidate.id))) goOn()
      review.accept(candidate)
    })
    return {
      j: () => go(next),
      k: () => go(previous),
      a: accept,
      m: onSelected((candidate) => {
        const near = candidate.near?.[0]
        if (!near || candidate.state !== 'waiting') return
        goOn()
        review.decisions.merge(candidate.id, near.id, takenOver(candidate, near))
      }),
      e: onSelected((candidate) => mayBeEdited(candidate) && review.edit(candidate.id)),
      r: reject(false),
      x: reject(true),
      u: () => review.decisions.undo(review.decisions.undoable),
      A: askAll,
    }
  }, [candidates, open, review, askAll])
}

const mayBeEdited = (candidate: ImportCandidate): boolean =>
  !['set_aside', 'published'].includes(candidate.state) && !cancelsEvent(candidate)

function focusCard(id: number): void {
  const card = document.getElementById(cardId(id))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}

/** Keys and their actions. `A` is Shift and `a`. */
type Shortcuts = Record<string, () => void>

/**
 * Listens for single keys, except in fields, in dialogs and with a modifier key. The keys `deciding` publish or reject,
 * so they do nothing while a button, a link or a checkbox has the focus: somebody may mean that. `on` false turns all of
 * them off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts, on: boolean, deciding: string[]): void {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWithin(target, typing)) return
      if (deciding.includes(key) && isWithin(target, pressing)) return
      const act = shortcuts[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shortcuts, on, deciding])
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog'
const pressing = 'button, a, summary, input'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null
