import { useEffect, useRef } from 'react'
import type { DraftStore } from './draft-storage.ts'
import type { EventFormState } from './values/form-values.ts'

/** Saves the draft on every change. `finish` stops saving and clears the draft after a submission. */
export function useAutosave(form: EventFormState, store: DraftStore): { finish: () => void } {
  const stop = useRef(() => {})
  useEffect(() => {
    stop.current = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => store.save(values),
    })
    return () => stop.current()
  }, [form, store])
  return {
    finish: () => {
      stop.current()
      store.clear()
    },
  }
}
