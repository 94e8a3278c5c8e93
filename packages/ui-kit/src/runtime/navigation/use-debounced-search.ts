import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { onPathChange } from './location.ts'

const debounceMs = 300

/**
 * State of a search field whose text is in the URL. The field shows each key at once; `onSearch` is called after a pause
 * and on Enter. Written at each key, the URL would render every part of the page that reads it, and Safari throws after
 * 100 changes in 10 s. When `current` changes for another reason (for example, on going back), the field follows it.
 *
 * A tap on a result within that pause leaves the page: the search must neither replace the row under the finger, so
 * leaving the field does not search, nor write its address over the new page.
 */
export function useDebouncedSearch(current: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(current)
  const lastSearched = useRef(current)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (current === lastSearched.current) return
    clearTimeout(timer.current)
    lastSearched.current = current
    setText(current)
  }, [current])
  useEffect(() => {
    const page = location.pathname
    const stop = onPathChange(() => {
      if (location.pathname !== page) clearTimeout(timer.current)
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [])

  const searchNow = (next: string) => {
    clearTimeout(timer.current)
    lastSearched.current = next
    latest.current(next)
  }
  return {
    field: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => searchNow(target.value), debounceMs)
      },
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      searchNow(text)
    },
  }
}
