import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/**
 * The ref of a control that is `off` for a while: browsers take the focus from what is disabled and never give it back.
 * Once it can be used again it has the focus again, unless its person has moved on. `given` is the caller's own ref to it.
 */
export function useKeptFocus<E extends HTMLElement>(off: boolean, given: Ref<E> | undefined): Ref<E> {
  const own = useRef<E>(null)
  const hadFocus = useRef(false)
  useImperativeHandle(given, () => own.current as E)
  useLayoutEffect(() => {
    if (off) {
      hadFocus.current = document.activeElement === own.current
      return
    }
    if (hadFocus.current && document.activeElement === document.body) own.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [off])
  return own
}
