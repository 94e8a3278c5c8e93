import { maxAnswer } from '@convive/contracts/asked'
import { type Event, type OwnRsvp, sellsTickets } from '@convive/contracts/events'
import { maxCompanions } from '@convive/formats/places'
import { Button, Input, Note, Select, Soft, styled, useMessages, VisuallyHidden } from '@convive/ui-kit/design'
import { Check } from 'lucide-react'
import { PlacesNote } from './places-note.tsx'
import { RsvpChoices, RsvpCounts } from './rsvp-counts.tsx'
import { messages } from './texts.ts'

const Form = styled.form`
  display: grid;
  gap: var(--s-3);
`

type RsvpFormProps = {
  event: Event
  /** The person's RSVP; null for a visitor, or while it is unknown. */
  own: OwnRsvp | null
}

/**
 * Answers an event before any script has loaded: the gateway takes the answer and redirects to this page. The names of the
 * fields are read in its `page-forms.ts`.
 */
export function RsvpForm({ event, own }: RsvpFormProps) {
  const t = useMessages(messages)
  const status = own?.status ?? null
  if (own?.isRemoved) return <Note>{t('rsvp.removed')}</Note>
  // Where tickets are sold, an RSVP is interest: nobody brings companions or waits, and buying comes first.
  const isInterest = sellsTickets(event)
  const action = `/events/${event.id}/rsvp`
  return (
    <>
      <Form method="post" action={action}>
        {!isInterest && <PlacesNote event={event} rsvp={own ?? { status }} />}
        <RsvpChoices>
          <VisuallyHidden as="legend">{t('rsvp.question')}</VisuallyHidden>
          {(['going', 'maybe'] as const).map((choice) => (
            <Button
              key={choice}
              type="submit"
              name="status"
              value={choice}
              variant={
                choice === 'going' && (status === null || status === 'offered') && !isInterest ? 'primary' : 'line'
              }
              aria-pressed={own ? status === choice : undefined}
            >
              {status === choice && <Check size={20} aria-hidden />}
              {choice === 'going' && status === 'offered' ? t('rsvp.take') : t(`rsvp.${choice}`)}
            </Button>
          ))}
        </RsvpChoices>
        {own && !isInterest && asksForCompanions(status) && (
          <Select
            name="companions"
            label={t('companions.title')}
            defaultValue={String(own.companions ?? 0)}
            options={companionCounts}
          />
        )}
        <RsvpCounts counts={event} orFirst={status !== 'not_going'} />
        {own && status !== 'not_going' && (
          <Button type="submit" name="status" value="not_going" variant="quiet">
            {t('rsvp.notGoing')}
          </Button>
        )}
      </Form>
      {own && <AskedForm event={event} own={own} action={action} />}
    </>
  )
}

/** Only whoever comes, or has not answered, says how many they bring. */
const asksForCompanions = (status: OwnRsvp['status']): boolean => status !== 'maybe' && status !== 'not_going'

const companionCounts = Array.from({ length: maxCompanions + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}))

/** What the organiser asks of a party that comes: companions' names, answers to questions, and what it brings. */
function AskedForm({ event, own, action }: RsvpFormProps & { own: OwnRsvp; action: string }) {
  const t = useMessages(messages)
  const { status, companions = 0, answers = {}, items = {}, companionNames = [] } = own
  const comes = status === 'going' || status === 'waiting'
  const questions = comes || status === 'maybe' ? (event.questions ?? []) : []
  const things = status === 'going' ? (event.items ?? []) : []
  const names = comes ? companions : 0
  if (questions.length + things.length + names === 0) return null
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="status" value={status === 'maybe' ? 'maybe' : 'going'} />
      {Array.from({ length: names }, (_, index) => (
        <Input
          key={index}
          name="companion"
          label={names === 1 ? t('told.name') : t('told.nameOf', { count: index + 1 })}
          defaultValue={companionNames[index]}
          maxLength={100}
        />
      ))}
      {questions.map(({ id, label, kind, choices = [] }) => {
        const field = { name: `answer-${id}`, label, defaultValue: answers[id] ?? '' }
        if (kind === 'text') return <Input key={id} {...field} maxLength={maxAnswer} />
        const options = [...new Set([...choices, ...(answers[id] ? [answers[id]] : [])])]
        return (
          <Select
            key={id}
            {...field}
            placeholder={t('told.choose')}
            options={options.map((value) => ({ value, label: value }))}
          />
        )
      })}
      {things.map(({ id, name, needed, taken }) => {
        const brings = items[id] ?? 0
        return (
          <Input
            key={id}
            name={`item-${id}`}
            type="number"
            label={t('told.own', { name })}
            help={taken >= needed ? t('told.complete') : t('told.missing', { count: needed - taken, needed })}
            defaultValue={brings}
            min={0}
            max={brings + needed - taken}
          />
        )
      })}
      <Soft $size="s">{t('told.help')}</Soft>
      <Button type="submit" variant="line">
        {t('told.save')}
      </Button>
    </Form>
  )
}
