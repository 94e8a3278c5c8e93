import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'

const pause = 300

/** A search text that follows the keys at once and is told on after a pause, or on Enter; it follows `current` when that changes elsewhere. */
export function useTypedSearch(current: string, tell: (text: string) => void) {
  const [text, setText] = useState(current)
  const told = useRef(current)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (current === told.current) return
    clearTimeout(timer.current)
    told.current = current
    setText(current)
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tellNow = (next: string) => {
    clearTimeout(timer.current)
    told.current = next
    latest.current(next)
  }
  return {
    text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tellNow(target.value), pause)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      tellNow(text)
    },
  }
}
