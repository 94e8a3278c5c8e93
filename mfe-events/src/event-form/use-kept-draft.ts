import { useEffect, useRef } from 'react'
import type { DraftPlace } from './draft-storage.ts'
import type { EventFormState } from './event-form.tsx'

/** Saves what is typed with each change, until it is sent: `finish` forgets it. */
export function useKeptDraft(form: EventFormState, place: DraftPlace): { finish: () => void } {
  const stop = useRef(() => {})
  useEffect(() => {
    stop.current = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => place.save(values),
    })
    return () => stop.current()
  }, [form, place])
  return {
    finish: () => {
      stop.current()
      place.forget()
    },
  }
}
