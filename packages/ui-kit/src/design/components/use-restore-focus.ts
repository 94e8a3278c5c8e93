import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/**
 * A ref for a control that is `off` for a while, because browsers remove the focus from a disabled control and never
 * return it. The focus returns once the control is enabled, unless the user has moved on. `given` is the caller's own
 * ref.
 */
export function useRestoreFocus<E extends HTMLElement>(off: boolean, given: Ref<E> | undefined): Ref<E> {
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
