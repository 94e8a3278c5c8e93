import { type ReactNode, Suspense, useRef } from 'react'
import { useNear } from './use-near.ts'

/** Shows its children, which may still have to be fetched, once they are about to be seen; until then `skeleton`, in their shape. */
export function WhenNear({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return <div ref={place}>{isNear ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}</div>
}
