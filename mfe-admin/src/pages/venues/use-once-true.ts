import { useState } from 'react'

/** True from the first time that the given value is true: what a person has worked in does not vanish under them. */
export function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
