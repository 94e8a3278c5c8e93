import { type ReactNode, Suspense, useRef } from 'react'
import { useNearViewport } from './use-near-viewport.ts'

/** Renders `skeleton` until it comes near the viewport, and then its children. The children may be lazy. */
export function NearViewport({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const loading = <div aria-busy>{skeleton}</div>
  return <div ref={place}>{isNear ? <Suspense fallback={loading}>{children}</Suspense> : loading}</div>
}
