import { boostCost, boostDays } from '@convive/contracts/cora'
import type { Event } from '@convive/contracts/events'
import {
  Button,
  Dialog,
  Note,
  Row,
  Soft,
  Stack,
  useCoraBalance,
  useDescribeError,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { messages } from './boost-texts.ts'
import { type BoostState, useBoost } from './use-boost.ts'

/** Lets the creator pay to list their upcoming event first for a week. */
export function BoostEvent({ event }: { event: Event }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const [asking, setAsking] = useState(false)
  const boost = useBoost(event, () => setAsking(false))
  const close = () => {
    // The payment may have gone through. Opening the dialog again retries it under the same idempotency key.
    if (!boost.unknown) boost.reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        <TrendingUp size={20} aria-hidden />
        {t('boost.boost', { days: boostDays, cost: number(boostCost) })}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !open && !boost.busy && close()}
        title={t('boost.title')}
        description={t('boost.text', { days: boostDays, cost: number(boostCost) })}
      >
        <ConfirmBoost event={event} boost={boost} onClose={close} />
      </Dialog>
    </>
  )
}

/** Shows until when an event is listed first. */
export function BoostedUntil({ event }: { event: Event }) {
  const t = useMessages(messages)
  const until = useBoostEnd(event)
  return until && <Soft>{t('boost.until', { when: until })}</Soft>
}

function useBoostEnd({ boostedUntil }: Event): string | null {
  const { instant } = useFormats()
  const [now] = useState(() => Date.now())
  return boostedUntil !== null && Date.parse(boostedUntil) > now ? instant(boostedUntil) : null
}

function ConfirmBoost({ event, boost, onClose }: { event: Event; boost: BoostState; onClose: () => void }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const until = useBoostEnd(event)
  const cost = number(boostCost)
  const enough = balance >= boostCost
  return (
    <Stack $gap={5}>
      {until && <Soft>{t('boost.again', { when: until, days: boostDays })}</Soft>}
      {enough || boost.unknown ? (
        <p>{t('boost.balance', { balance: number(balance), left: number(balance - boostCost) })}</p>
      ) : (
        <Note tone="danger">{t('boost.insufficient', { balance: number(balance), cost })}</Note>
      )}
      <BoostError boost={boost} />
      <Row $gap={3}>
        <Button variant="cora" busy={boost.busy} disabled={!enough && !boost.unknown} onClick={boost.pay}>
          {boost.busy ? t('boost.paying') : boost.unknown ? t('boost.retry') : t('boost.pay', { cost })}
        </Button>
        <Button variant="line" disabled={boost.busy} onClick={onClose}>
          {t('boost.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

function BoostError({ boost: { error, unknown } }: { boost: BoostState }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{t(unknown ? 'boost.unknown' : 'boost.failed')}.</b> {unknown ? t('boost.unknownText') : describe(error)}
    </Note>
  )
}
