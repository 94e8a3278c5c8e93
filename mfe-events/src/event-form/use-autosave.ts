import { useEffect, useEffectEvent, useRef } from 'react'
import type { EventFormState, FormValues } from './values/form-values.ts'

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
