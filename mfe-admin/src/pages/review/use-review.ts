import type { ImportCandidate } from '@convive/contracts/import-review'
import { EventDraft } from '@convive/contracts/events'
import { toast, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { type Added, cancelsEvent, draftOf, isChanged, isComplete } from './candidate-draft.ts'
import { messages } from './texts.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'

export type Review = {
  decisions: Decisions
  /** The candidate that shortcuts act on. */
  selected: number | null
  select: (id: number) => void
  editing: number | null
  edit: (id: number | null) => void
  added: (id: number) => Added
  add: (id: number, added: Added) => void
  /**
   * Accepts a candidate with its added details, or asks for what is missing. Moves one that was set aside to review.
   * Confirms that an audited event is right.
   */
  accept: (candidate: ImportCandidate) => void
}

/** The state of the review: selection, added details, decisions. */
export function useReview(): Review {
  const t = useMessages(messages)
  const decisions = useDecisions()
  const [selected, select] = useState<number | null>(null)
  const [editing, edit] = useState<number | null>(null)
  const [additions, setAdditions] = useState<Record<number, Added | undefined>>({})
  const added = (id: number): Added => additions[id] ?? {}
  return {
    decisions,
    selected,
    select,
    editing,
    edit,
    added,
    add: (id, more) => setAdditions((before) => ({ ...before, [id]: { ...before[id], ...more } })),
    accept(candidate) {
      const { id } = candidate
      if (candidate.state === 'set_aside') return decisions.rescue(id)
      if (candidate.state === 'published') return decisions.audit(id, true)
      if (cancelsEvent(candidate)) return undefined
      if (isComplete(candidate) && !isChanged(candidate, added(id))) return decisions.accept(candidate)
      if (isComplete(candidate, added(id)))
        return decisions.accept(candidate, EventDraft.parse(draftOf(candidate, added(id))))
      toast({ title: t('lacks'), description: t('lacksText'), variant: 'destructive' })
      return focusMissing(id)
    },
  }
}

export const cardId = (id: number): string => `candidate-${id}`

function focusMissing(id: number): void {
  document.getElementById(cardId(id))?.querySelector<HTMLElement>('input[aria-invalid=true], [data-edit]')?.focus()
}
