import { beginEventDraft, Button, currentUser, Input, navigate, Panel, styled, useMessages } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { DescriptionField } from './description-field.tsx'
import { messages } from './texts.ts'

const Form = styled.form`
  display: grid;
  gap: var(--s-4);
`
const Two = styled.div`
  display: grid;
  gap: var(--s-4);
  @media (min-width: 500px) {
    grid-template-columns: 1fr 1fr;
  }
`
const Card = styled(Panel)`
  padding: var(--s-5);
  box-shadow: var(--shadow-2);
`
const Title = styled.h3`
  margin-bottom: var(--s-4);
`

function keep(data: FormData): void {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  beginEventDraft({
    title: text('title'),
    eventDate: text('eventDate'),
    location: text('location'),
    description: text('description'),
  })
}

/**
 * The first fields of an event. It sends nothing: they become the draft of the event form, which may ask the user to
 * log in first.
 */
export function QuickEventForm() {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const goOn = (data: FormData) => {
    keep(data)
    navigate(currentUser() ? '/events/create' : '/auth/login?returnUrl=/events/create&draft=true')
  }
  return (
    <Card aria-labelledby="begin">
      <Title id="begin">{t('title')}</Title>
      <Form
        ref={form}
        onSubmit={(submit) => {
          submit.preventDefault()
          goOn(new FormData(submit.currentTarget))
        }}
      >
        <Input name="title" label={t('eventTitle')} placeholder={t('titleExample')} maxLength={100} />
        <Two>
          <Input name="eventDate" type="date" label={t('date')} />
          <Input name="location" label={t('location')} placeholder={t('locationExample')} maxLength={300} />
        </Two>
        <DescriptionField keep={() => form.current && keep(new FormData(form.current))} />
        <Button type="submit" variant="line">
          {t('goOn')}
          <ArrowRight size={20} aria-hidden />
        </Button>
      </Form>
    </Card>
  )
}
