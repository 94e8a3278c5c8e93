import { useState } from 'react'

/** Stays true once the given value has been true, so that a panel does not disappear while somebody uses it. */
export function useLatch(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
