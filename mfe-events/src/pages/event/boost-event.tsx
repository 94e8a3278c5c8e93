import { boostCost, boostDays } from '@convive/contracts/cora'
import type { Event } from '@convive/contracts/events'
import { Button, Dialog, Note, Row, Soft, Stack, useCoraBalance, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages/boost-messages.ts'
import { type BoostState, useBoost } from './use-boost.ts'

/** One's own upcoming event, shown first for a week. */
export function BoostEvent({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const [asking, setAsking] = useState(false)
  const boost = useBoost(event, () => setAsking(false))
  const close = () => {
    // What may have been paid is asked for again under the same key: opening anew is no new wish.
    if (!boost.unknown) boost.reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        <TrendingUp size={20} aria-hidden />
        {say('boost.boost', { days: boostDays, cost: number(boostCost) })}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !open && !boost.busy && close()}
        title={say('boost.title')}
        description={say('boost.text', { days: boostDays, cost: number(boostCost) })}
      >
        <Confirm event={event} boost={boost} onClose={close} />
      </Dialog>
    </>
  )
}

/** Until when an event is shown first, where it is. */
export function BoostedUntil({ event }: { event: Event }) {
  const say = useMessages(messages)
  const until = useUntil(event)
  return until && <Soft>{say('boost.until', { when: until })}</Soft>
}

function useUntil({ boostedUntil }: Event): string | null {
  const { instant } = useFormats()
  const [now] = useState(() => Date.now())
  return boostedUntil !== null && Date.parse(boostedUntil) > now ? instant(boostedUntil) : null
}

function Confirm({ event, boost, onClose }: { event: Event; boost: BoostState; onClose: () => void }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const until = useUntil(event)
  const cost = number(boostCost)
  const enough = balance >= boostCost
  return (
    <Stack $gap={5}>
      {until && <Soft>{say('boost.again', { when: until, days: boostDays })}</Soft>}
      {enough || boost.unknown ? (
        <p>{say('boost.balance', { balance: number(balance), left: number(balance - boostCost) })}</p>
      ) : (
        <Note tone="danger">{say('boost.insufficient', { balance: number(balance), cost })}</Note>
      )}
      <Problem boost={boost} />
      <Row $gap={3}>
        <Button variant="cora" busy={boost.busy} disabled={!enough && !boost.unknown} onClick={boost.pay}>
          {boost.busy ? say('boost.paying') : boost.unknown ? say('boost.retry') : say('boost.pay', { cost })}
        </Button>
        <Button variant="line" disabled={boost.busy} onClick={onClose}>
          {say('boost.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

function Problem({ boost: { error, unknown } }: { boost: BoostState }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{say(unknown ? 'boost.unknown' : 'boost.failed')}.</b> {unknown ? say('boost.unknownText') : describe(error)}
    </Note>
  )
}
