import { ContactVisibility } from '@convive/contracts/event-fields'
import { Button, newEventDraftName, Note, readDraft, removeDraft, Row, saveDraft, styled } from '@convive/ui-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { EventFormState, FormValues } from './values/form-values.ts'
import { QuestionKind } from '@convive/contracts/asked'
import { Currency, languages, PaymentOption } from '@convive/contracts/enums'
import { ImageFocus, uploadedPicture } from '@convive/contracts/media'
import { weekdayCodes } from '@convive/formats/recurrence'
import * as z from 'zod/mini'
import { ends, repetitions } from './values/repetition.ts'
import { changedFields } from './merge.rules.ts'

const Line = styled(Row)`
  padding-top: var(--s-6);
`

/** Tells the user that a draft was restored, and offers to discard it. */
export function DraftRestoredNote({
  text,
  discard,
  onDiscard,
}: {
  text: string
  discard: string
  onDiscard: () => void
}) {
  return (
    <Line>
      <Note>{text}</Note>
      <Button variant="quiet" onClick={onDiscard}>
        {discard}
      </Button>
    </Line>
  )
}

/** Saves the draft on every change. `finish` stops saving and clears the draft after a submission. */
export function useAutosave(
  form: EventFormState,
  draft: { save: (values: FormValues) => void; clear: () => void },
): { finish: () => void } {
  const stop = useRef(() => {})
  const save = useEffectEvent(draft.save)
  useEffect(() => {
    stop.current = form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
    return () => stop.current()
  }, [form])
  return {
    finish: () => {
      stop.current()
      draft.clear()
    },
  }
}

const text = z.string()
const texts = { title: text, description: text }
const StoredDraft = z.partial(
  z.object({
    title: text,
    description: text,
    otherText: z.object({
      language: z.enum(['', ...languages]),
      ...texts,
      isTranslated: z.boolean(),
      original: z.nullable(z.object(texts)),
    }),
    category: text,
    // An older version accepted links to pictures on other sites.
    imageUrl: z.pipe(
      text,
      z.transform((url: string) => (uploadedPicture.test(url) ? url : '')),
    ),
    imageFocus: ImageFocus,
    region: text,
    venueId: text,
    location: text,
    mapPin: text,
    eventDate: text,
    eventStartTime: text,
    eventEndTime: text,
    repeat: z.object({
      kind: z.enum(repetitions),
      byDay: z.array(z.enum(weekdayCodes)),
      days: z.array(text),
      end: z.enum(ends),
      until: text,
      count: text,
    }),
    rewards: z.boolean(),
    coraReward: text,
    isPaid: z.boolean(),
    price: text,
    currency: Currency,
    paymentOption: PaymentOption,
    acceptCora: z.boolean(),
    coraPrice: text,
    capacity: text,
    refundUntilHours: text,
    requiresCheckIn: z.boolean(),
    questions: z.array(z.object({ id: z.optional(z.int()), label: text, kind: QuestionKind, choices: text })),
    items: z.array(z.object({ id: z.optional(z.int()), name: text, needed: text })),
    isUnlisted: z.boolean(),
    contactPhone: text,
    contactVisibility: ContactVisibility,
  } satisfies Record<keyof FormValues, z.ZodMiniType>),
)

/** Parses a stored draft and completes it from the given form values; null if there is none or it cannot be parsed. */
export function parseDraft(stored: string | null, form: FormValues): FormValues | null {
  const draft = StoredDraft.safeParse(parseJson(stored))
  return draft.success ? { ...form, ...draft.data } : null
}

/** Another version or the user may have stored text that is not JSON. */
function parseJson(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** Stores the draft of one form on this device. */
export type DraftStore = {
  read: (form: FormValues) => FormValues | null
  save: (values: FormValues) => void
  clear: () => void
}

const draftStore = (name: string): DraftStore => ({
  read: (form) => parseDraft(readDraft(name), form),
  save: (values) => saveDraft(name, JSON.stringify(values)),
  clear: () => removeDraft(name),
})
/** The drafts of a new event and of a copy of an event. They are separate. */
export const newEventDraftStore = draftStore(newEventDraftName)
export const copyDraftStore = (eventId: string): DraftStore => draftStore(`event-copy.${eventId}`)

/** What somebody changes about an event: the values that they `began` with, those of `updatedAt`, and theirs. */
export type Edit = { updatedAt: string; began: FormValues; values: FormValues }

const StoredEdit = z.object({ updatedAt: text, began: StoredDraft, changed: StoredDraft })

/**
 * Stores the unsaved changes to an event: only the changed fields, and what they began from. Whatever others have changed
 * since then is not taken back by an old draft.
 */
export function editDraftStore(eventId: number) {
  const name = `event-edit.${eventId}`
  return {
    read(form: FormValues): Edit | null {
      const stored = StoredEdit.safeParse(parseJson(readDraft(name)))
      if (!stored.success) return null
      const began = { ...form, ...stored.data.began }
      return { updatedAt: stored.data.updatedAt, began, values: { ...began, ...stored.data.changed } }
    },
    save({ updatedAt, began, values }: Edit): void {
      const changed = changedFields(began, values)
      if (Object.keys(changed).length === 0) removeDraft(name)
      else saveDraft(name, JSON.stringify({ updatedAt, began, changed }))
    },
    clear: () => removeDraft(name),
  }
}
