import { Currency, PaymentOption } from '@convive/contracts/vocabulary'
import { eventDraftKey, forgetPreference, readPreference, savePreference } from '@convive/ui-kit'
import * as z from 'zod/mini'
import type { FormValues } from './form-values.ts'

const text = z.string()
const Stored = z.partial(
  z.object({
    title: text,
    description: text,
    category: text,
    imageUrl: text,
    region: text,
    venueId: text,
    location: text,
    eventDate: text,
    eventStartTime: text,
    eventEndTime: text,
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
  } satisfies Record<keyof FormValues, z.ZodMiniType>),
)

/** What was typed over a form and not sent yet; null where there is nothing, or nothing that can be read. */
export function draftFrom(stored: string | null, form: FormValues): FormValues | null {
  const draft = Stored.safeParse(parsed(stored))
  return draft.success ? { ...form, ...draft.data } : null
}

/** What another version, or another hand, has left in the storage need not be JSON. */
function parsed(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** Where one form's draft lies on this device. */
export type DraftPlace = { read: (form: FormValues) => FormValues | null; save: (values: FormValues) => void; forget: () => void }

const placeOf = (key: string): DraftPlace => ({
  read: (form) => draftFrom(readPreference(key), form),
  save: (values) => savePreference(key, JSON.stringify(values)),
  forget: () => forgetPreference(key),
})
export const newEventDraft = placeOf(eventDraftKey)
export const editDraft = (eventId: number): DraftPlace => placeOf(`convive.event-edit.${eventId}`)
