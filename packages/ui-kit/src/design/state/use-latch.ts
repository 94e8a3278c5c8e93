import { useState } from 'react'

/** Stays true once the given value was true, so that a panel does not vanish while somebody works in it. */
export function useLatch(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
