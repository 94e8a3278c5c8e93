import type { Event } from '@convive/contracts/events'
import { listPassOffers, offerPass, PassDraft, type PassOffer, withdrawPassOffer } from '@convive/contracts/passes'
import { amountOrNaN, parseCora, parseMoney, parseWholeNumber } from '@convive/formats/parse-amount'
import {
  Button,
  FailureNote,
  Input,
  Note,
  queryClient,
  queryKeyOf,
  Row,
  Select,
  Soft,
  Stack,
  styled,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { type FormEvent, useState } from 'react'
import { messages } from './texts.ts'

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-3);
  align-items: start;
  > * {
    min-width: 0;
  }
`

const readOffersAgain = ({ id }: Event) =>
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(listPassOffers, { id }) })

/** How the tickets of an event are paid: by card, or in Cora at a price for each. */
export type TicketSale = { card: boolean; cora: number | null }

/** The form by which an organiser offers a pass, in the currencies in which the tickets are sold. */
export function OfferPass({ event, sale }: { event: Event; sale: TicketSale }) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const currencies = [...(sale.card ? [event.currency] : []), ...(sale.cora === null ? [] : ['cora' as const])]
  const [typed, setTyped] = useState({ entries: '10', price: '', currency: currencies[0] ?? 'cora', validDays: '90' })
  const [isWrong, setIsWrong] = useState(false)
  const offering = useApiMutation(offerPass, {
    onSuccess: () => {
      readOffersAgain(event)
      setIsOpen(false)
    },
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const draft = PassDraft.safeParse({
      entries: amountOrNaN(parseWholeNumber(typed.entries)),
      price: amountOrNaN(typed.currency === 'cora' ? parseCora(typed.price) : parseMoney(typed.price)),
      currency: typed.currency,
      validDays: amountOrNaN(parseWholeNumber(typed.validDays)),
    })
    setIsWrong(!draft.success)
    if (draft.success) offering.mutate({ id: event.id, ...draft.data })
  }
  const field = (name: 'entries' | 'price' | 'validDays', inputMode: 'numeric' | 'decimal') => (
    <Input
      label={t(`offer.${name}`)}
      required
      inputMode={inputMode}
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  if (!isOpen)
    return (
      <Row>
        <Button variant="line" onClick={() => setIsOpen(true)}>
          {t('offer.open')}
        </Button>
      </Row>
    )
  return (
    <Stack as="form" $gap={4} noValidate onSubmit={submit} aria-label={t('offer.open')}>
      <Soft $size="s">{t('offer.help')}</Soft>
      <Fields>
        {field('entries', 'numeric')}
        {field('validDays', 'numeric')}
        {field('price', 'decimal')}
        <Select
          label={t('offer.currency')}
          value={typed.currency}
          options={currencies.map((value) => ({
            value,
            label: t(value === 'cora' ? 'offer.coraName' : `offer.${value}`),
          }))}
          onChange={({ target }) => setTyped({ ...typed, currency: target.value as typeof typed.currency })}
        />
      </Fields>
      {isWrong && <Note tone="danger">{t('offer.wrong')}</Note>}
      <FailureNote title={t('offer.failed')} error={offering.error} />
      <Row>
        <Button type="submit" busy={offering.isPending}>
          {t('offer.save')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Takes an offer back. Passes that were bought stay. */
export function WithdrawPass({ event, offer }: { event: Event; offer: PassOffer }) {
  const t = useMessages(messages)
  const withdrawing = useApiMutation(withdrawPassOffer, { onSuccess: () => readOffersAgain(event) })
  return (
    <Button
      variant="quiet"
      busy={withdrawing.isPending}
      onClick={() => withdrawing.mutate({ id: event.id, offerId: offer.id })}
    >
      {t('offer.remove', { count: offer.entries })}
    </Button>
  )
}
