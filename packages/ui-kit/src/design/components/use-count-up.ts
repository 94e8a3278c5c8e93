import { useEffect, useRef, useState } from 'react'

const durationMs = 900

/** Counts up to a growing number, so that a reward is visible. Decreases and the first value are shown immediately. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    from.current = target
    if (target <= start || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target)
      return
    }
    let frame = 0
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / durationMs)
      setShown(Math.round(start + (target - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
