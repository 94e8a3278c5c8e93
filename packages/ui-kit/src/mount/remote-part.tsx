import { CloudOff, RefreshCw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { useMessages } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'
import type { MountPart } from './lifecycles.tsx'
import { loadRemotePart } from './remote-loader.ts'
import { useNear } from './use-near.ts'
import { within } from './within.ts'

const timeLimit = 10_000

type RemotePartProps = {
  /** The remote's federation name, `mfe_events`. */
  remote: string
  /** What it exposes, without `./`: a module with `mountPart`. */
  part: string
  /** In the shape of what comes. */
  skeleton: ReactNode
}

/** A part of another front end inside this page, fetched when it is about to be seen; when it cannot be had, the rest of the page stays as it is. */
export function RemotePart({ remote, part, skeleton }: RemotePartProps) {
  const say = useMessages(kitMessages)
  const room = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const isNear = useNear(room)
  const state = useMountedPart(place, { remote, part, attempt, isNear })
  return (
    <div ref={room}>
      {state === 'loading' && <div aria-busy>{skeleton}</div>}
      {state === 'failed' && (
        <EmptyState dashed title={say('partUnavailable')} text={say('partUnavailableText')} picture={<CloudOff size={44} strokeWidth={1.5} aria-hidden />}>
          <Button variant="line" onClick={() => setAttempt(attempt + 1)}>
            <RefreshCw size={20} aria-hidden />
            {say('retry')}
          </Button>
        </EmptyState>
      )}
      <div ref={place} />
    </div>
  )
}

type Outcome = 'loading' | 'there' | 'failed'

type Wanted = { remote: string; part: string; attempt: number; isNear: boolean }

function useMountedPart(place: RefObject<HTMLDivElement | null>, { remote, part, attempt, isNear }: Wanted): Outcome {
  const [last, setLast] = useState<{ attempt: number; outcome: Outcome }>({ attempt, outcome: 'loading' })
  useEffect(() => {
    if (!isNear) return undefined
    let wanted = true
    let takeAway: (() => void) | undefined
    const draw = async () => {
      const { mountPart } = await within(timeLimit, loadRemotePart<{ mountPart: MountPart }>(remote, part, { fresh: attempt > 0 }))
      if (!wanted || !place.current) return
      takeAway = mountPart(place.current)
      setLast({ attempt, outcome: 'there' })
    }
    draw().catch((error: unknown) => {
      console.error(`${remote}/${part} could not be loaded`, error)
      if (wanted) setLast({ attempt, outcome: 'failed' })
    })
    return () => {
      wanted = false
      takeAway?.()
    }
  }, [place, remote, part, attempt, isNear])
  return last.attempt === attempt ? last.outcome : 'loading'
}
