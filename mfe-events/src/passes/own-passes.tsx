import { refundOwnTickets } from '@convive/contracts/orders'
import { listOwnPasses, type Pass } from '@convive/contracts/passes'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import {
  Button,
  Dialog,
  EntryTitle,
  FailureNote,
  Row,
  RuledList,
  Soft,
  Stack,
  textLanguage,
  toast,
  useApiMutation,
  useApiQuery,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'
import { isUsable, PassText, readPassesAgain, useEntryOfPass, usePassPrice } from './use-pass.tsx'

/** The person's passes with unused entries, above their tickets. */
export function OwnPasses() {
  const t = useMessages(messages)
  const { data = [] } = useApiQuery(listOwnPasses, {}, { staleTime: 0 })
  const shown = data.filter(({ unused }) => unused > 0)
  if (shown.length === 0) return null
  return (
    <Stack as="section" $gap={2} aria-labelledby="own-passes">
      <h2 id="own-passes">{t('mine')}</h2>
      <RuledList>
        {shown.map((pass) => (
          <li key={pass.id}>
            <OwnPass pass={pass} />
          </li>
        ))}
      </RuledList>
    </Stack>
  )
}

function OwnPass({ pass }: { pass: Pass }) {
  const t = useMessages(messages)
  const text = t('left', { count: pass.unused, all: pass.entries })
  return (
    <Stack $gap={3}>
      <EntryTitle as="h3">
        <a href={`/events/${pass.eventId}`} lang={textLanguage(pass.eventTitle)}>
          {pass.eventTitle}
        </a>
      </EntryTitle>
      <PassText text={text} validUntil={pass.validUntil} isExpired={pass.isExpired} />
      {isUsable(pass) && <NextUses pass={pass} />}
      {isUsable(pass) && <ReturnEntries pass={pass} />}
    </Stack>
  )
}

const isOf =
  (pass: Pass) =>
  ({ passId, status }: Ticket): boolean =>
    passId === pass.id && status === 'valid'

/** More dates are on the page of the event. */
const mostDates = 3

/** The next dates for which an entry can be used. */
function NextUses({ pass }: { pass: Pass }) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const using = useEntryOfPass()
  const { data = [] } = useApiQuery(listSeriesDates, { id: pass.eventId })
  const { data: tickets } = useApiQuery(listTickets, { limit: 100 })
  const taken = new Set((tickets?.items ?? []).filter(isOf(pass)).map(({ eventId }) => eventId))
  const dates = data.filter(
    ({ id, eventDate, isCancelled, placesLeft }) =>
      eventDate <= pass.validUntil && !isCancelled && placesLeft !== 0 && !taken.has(id),
  )
  return (
    <>
      <Row>
        {dates.slice(0, mostDates).map(({ id, eventDate }) => (
          <Button
            key={id}
            variant="line"
            busy={using.isPending && using.variables.eventId === id}
            disabled={using.isPending}
            onClick={() => using.mutate({ id: pass.id, eventId: id })}
          >
            {t('use', { date: date(eventDate, 'day') })}
          </Button>
        ))}
      </Row>
      <FailureNote title={t('useFailed')} error={using.error} />
    </>
  )
}

/** Gives the unused entries back, until the deadline. */
function ReturnEntries({ pass }: { pass: Pass }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const [now] = useState(() => Date.now())
  const [asking, setAsking] = useState(false)
  const amount = usePassPrice()({ amount: pass.refundAmount, currency: pass.currency })
  const returning = useApiMutation(refundOwnTickets, {
    onSuccess: () => {
      readPassesAgain()
      setAsking(false)
      toast({ title: t('refund.done', { amount }) })
    },
    onError: () => readPassesAgain(),
  })
  if (pass.refundUntil === null || Date.parse(pass.refundUntil) <= now) return null
  return (
    <>
      <Row>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('refund.open')}
        </Button>
        <Soft $size="s">{t('refund.until', { when: instant(pass.refundUntil) })}</Soft>
      </Row>
      <Dialog
        open={asking}
        onOpenChange={(open) => !returning.isPending && setAsking(open)}
        title={t('refund.open')}
        description={t('refund.text', { amount, count: pass.unused })}
      >
        <Stack $gap={3}>
          <FailureNote title={t('refund.failed')} error={returning.error} />
          <Row $gap={3}>
            <Button variant="danger" busy={returning.isPending} onClick={() => returning.mutate({ id: pass.id })}>
              {t('refund.confirm')}
            </Button>
            <Button variant="line" disabled={returning.isPending} onClick={() => setAsking(false)}>
              {t('refund.keep')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
