import type { Event } from '@convive/contracts/events'
import { listOwnPasses, listPassOffers, maxPassOffers, type Pass, type PassOffer } from '@convive/contracts/passes'
import { listTickets } from '@convive/contracts/tickets'
import {
  Button,
  ButtonLink,
  FailureNote,
  RuledList,
  Stack,
  styled,
  useApiQuery,
  useFormats,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { OfferPass, type TicketSale, WithdrawPass } from './offer-pass.tsx'
import { messages } from './texts.ts'
import { isUsable, PassText, useEntryOfPass, usePassPrice } from './use-pass.tsx'

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  padding-block: var(--s-3);
`

/** The passes of an event's series: the person's own, those on offer, and for the organiser the form that offers one. */
export function SeriesPasses({ event, sale }: { event: Event; sale: TicketSale }) {
  const t = useMessages(messages)
  const user = useUser()
  const { data: offers = [] } = useApiQuery(listPassOffers, { id: event.id })
  const { data: own = [] } = useApiQuery(listOwnPasses, { eventId: event.id }, { enabled: Boolean(user) })
  const organises = user?.id === event.creatorId
  const usable = user ? own.filter(isUsable) : []
  if (!organises && offers.length === 0 && usable.length === 0) return null
  return (
    <Stack as="section" $gap={3} aria-labelledby="passes">
      <h2 id="passes">{t('title')}</h2>
      <RuledList>
        {usable.map((pass) => (
          <OwnPass key={pass.id} event={event} pass={pass} />
        ))}
        {offers.map((offer) => (
          <Offer key={offer.id} event={event} offer={offer} organises={organises} />
        ))}
      </RuledList>
      {organises && offers.length < maxPassOffers && <OfferPass event={event} sale={sale} />}
    </Stack>
  )
}

/** A pass of the person, with the button that takes a ticket for this date, unless it has given one already. */
function OwnPass({ event, pass }: { event: Event; pass: Pass }) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const using = useEntryOfPass()
  const { data } = useApiQuery(listTickets, { eventId: event.id, limit: 100 })
  const hasTicket = (data?.items ?? []).some(
    ({ passId, status }) => passId === pass.id && (status === 'valid' || status === 'used'),
  )
  const isLater = event.eventDate > pass.validUntil
  return (
    <Item>
      <PassText text={t('left', { count: pass.unused, all: pass.entries })} validUntil={pass.validUntil} />
      {!hasTicket && !isLater && (
        <Button busy={using.isPending} onClick={() => using.mutate({ id: pass.id, eventId: event.id })}>
          {t('use', { date: date(event.eventDate, 'day') })}
        </Button>
      )}
      <FailureNote title={t('useFailed')} error={using.error} />
    </Item>
  )
}

function Offer({ event, offer, organises }: { event: Event; offer: PassOffer; organises: boolean }) {
  const t = useMessages(messages)
  const price = usePassPrice()({ amount: offer.price, currency: offer.currency })
  return (
    <Item>
      <PassText
        text={`${t('pass', { count: offer.entries })}${organises ? ` · ${price}` : ''}`}
        validUntil={offer.validUntil}
      />
      {organises ? (
        <WithdrawPass event={event} offer={offer} />
      ) : (
        <ButtonLink variant="line" href={`/checkout/${event.id}?pass=${offer.id}`}>
          {t('buy', { price })}
        </ButtonLink>
      )}
    </Item>
  )
}
