import { beginEventDraft, Button, currentUser, Input, navigate, Panel, styled, useMessages } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { DescribedEvent } from './described-event.tsx'
import { messages } from './messages.ts'

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
  beginEventDraft({ title: text('title'), eventDate: text('eventDate'), location: text('location'), description: text('description') })
}

/** The first fields of an event. Nothing is sent: they go along to the form of an event, which may ask to log in first. */
export function BeginEvent() {
  const say = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const goOn = (data: FormData) => {
    keep(data)
    navigate(currentUser() ? '/events/create' : '/auth/login?returnUrl=/events/create&draft=true')
  }
  return (
    <Card aria-labelledby="begin">
      <Title id="begin">{say('title')}</Title>
      <Form
        ref={form}
        onSubmit={(submit) => {
          submit.preventDefault()
          goOn(new FormData(submit.currentTarget))
        }}
      >
        <Input name="title" label={say('eventTitle')} placeholder={say('titleExample')} maxLength={100} />
        <Two>
          <Input name="eventDate" type="date" label={say('date')} />
          <Input name="location" label={say('location')} placeholder={say('locationExample')} maxLength={300} />
        </Two>
        <DescribedEvent keep={() => form.current && keep(new FormData(form.current))} />
        <Button type="submit" variant="line">
          {say('goOn')}
          <ArrowRight size={20} aria-hidden />
        </Button>
      </Form>
    </Card>
  )
}
