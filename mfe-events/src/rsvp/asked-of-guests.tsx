import { type Item, maxAnswer, type Question } from '@convive/contracts/asked'
import { type Event, sellsTickets } from '@convive/contracts/events'
import { toldTexts } from '@convive/event-view'
import { Button, extendNamespace, Input, Select, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messages as eventMessages } from '../event/texts.ts'
import type { useRsvp } from './use-rsvp.ts'

const messages = extendNamespace(eventMessages, { told: toldTexts })

type RsvpState = ReturnType<typeof useRsvp>
type Props = { event: Event; state: RsvpState; holdsTicket?: boolean }

/** What the organiser asks of guests: answers to questions, companions' names, and who brings what. */
export function AskedOfGuests({ event, state, holdsTicket = false }: Props) {
  const { saved, companions, told } = state
  const comes = holdsTicket || saved === 'going' || saved === 'waiting'
  const questions = comes || saved === 'maybe' ? (event.questions ?? []) : []
  const names = comes && !sellsTickets(event) ? companions : 0
  return (
    <>
      {(questions.length > 0 || names > 0) && (
        <PartyForm
          key={JSON.stringify([names, told.answers, told.companionNames])}
          state={state}
          questions={questions}
          names={names}
        />
      )}
      {event.items && <Items items={event.items} state={state} brings={holdsTicket || saved === 'going'} />}
    </>
  )
}

type PartyFormProps = { state: RsvpState; questions: Question[]; names: number }

function PartyForm({ state, questions, names }: PartyFormProps) {
  const t = useMessages(messages)
  const { told, busy, saved, submit } = state
  const [isChanged, setChanged] = useState(false)
  const nameFields = Array.from({ length: names }, (_, index) => `companion ${index}`)
  const send = (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault()
    const typed = new FormData(form.currentTarget)
    const textOf = (field: string) => String(typed.get(field) ?? '').trim()
    submit(saved === 'maybe' ? 'maybe' : 'going', {
      ...(questions.length > 0 && { answers: Object.fromEntries(questions.map(({ id }) => [id, textOf(String(id))])) }),
      ...(names > 0 && { companionNames: nameFields.map(textOf).filter((name) => name !== '') }),
    })
  }
  return (
    <form onSubmit={send} onInput={() => setChanged(true)}>
      <Stack $gap={3}>
        {nameFields.map((field, index) => (
          <Input
            key={field}
            name={field}
            label={names === 1 ? t('told.name') : t('told.nameOf', { count: index + 1 })}
            defaultValue={told.companionNames[index]}
            maxLength={100}
            autoComplete="off"
          />
        ))}
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} answer={told.answers[question.id]} />
        ))}
        <Soft $size="s">{t('told.help')}</Soft>
        {isChanged && (
          <Button type="submit" variant="line" busy={busy}>
            {t('told.save')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

function QuestionField({ question, answer = '' }: { question: Question; answer: string | undefined }) {
  const t = useMessages(messages)
  const { id, label, kind, choices = [] } = question
  const field = { name: String(id), label, defaultValue: answer }
  if (kind === 'text') return <Input {...field} maxLength={maxAnswer} autoComplete="off" />
  // The organiser may have removed the choice that the guest once took.
  const options = [...new Set([...choices, ...(answer === '' ? [] : [answer])])]
  return (
    <Select {...field} placeholder={t('told.choose')} options={options.map((value) => ({ value, label: value }))} />
  )
}

const ItemList = styled.ul`
  display: grid;
  gap: var(--s-1);
  text-align: start;
`
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`
const Steps = styled.div`
  display: grid;
  grid-template-columns: 44px 24px 44px;
  align-items: center;
  text-align: center;
  > button {
    min-width: 44px;
    padding-inline: 0;
  }
`

/** What is still missing, and how often the guest brings each thing, which changes by one tap. */
function Items({ items, state, brings }: { items: Item[]; state: RsvpState; brings: boolean }) {
  const t = useMessages(messages)
  const { told, busy, submit } = state
  return (
    <section aria-label={t('told.items')}>
      <b>{t('told.items')}</b>
      {!brings && <Soft $size="s">{t('told.itemsHelp')}</Soft>}
      <ItemList>
        {items.map(({ id, name, needed, taken }) => {
          const own = told.items[id] ?? 0
          const bring = (times: number) => submit('going', { items: { [id]: times } })
          return (
            <Line key={id}>
              <div>
                {name}
                <Soft as="div" $size="s">
                  {taken >= needed ? t('told.complete') : t('told.missing', { count: needed - taken, needed })}
                </Soft>
              </div>
              {brings && (
                <Steps>
                  <Button
                    variant="line"
                    aria-label={t('told.fewer', { name })}
                    disabled={busy || own === 0}
                    onClick={() => bring(own - 1)}
                  >
                    <Minus size={20} aria-hidden />
                  </Button>
                  <output aria-label={t('told.own', { name })}>{own}</output>
                  <Button
                    variant="line"
                    aria-label={t('told.more', { name })}
                    disabled={busy || taken >= needed}
                    onClick={() => bring(own + 1)}
                  >
                    <Plus size={20} aria-hidden />
                  </Button>
                </Steps>
              )}
            </Line>
          )
        })}
      </ItemList>
    </section>
  )
}
