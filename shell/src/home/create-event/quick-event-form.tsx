import {
  beginEventDraft,
  Button,
  currentUser,
  Input,
  navigate,
  Note,
  Panel,
  Row,
  Stack,
  styled,
  TextArea,
  toast,
  useApiMutation,
  useMessages,
} from '@convive/ui-kit'
import { ArrowRight, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from './texts.ts'
import { enhanceDescription } from '@convive/contracts/ai-assist'

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

function keep(form: HTMLFormElement): void {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const picture = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
  beginEventDraft(
    {
      title: text('title'),
      eventDate: text('eventDate'),
      location: text('location'),
      description: text('description'),
    },
    picture,
  )
}

/**
 * The first fields of an event. It sends nothing: they become the draft of the event form, which may ask the user to
 * log in first.
 */
export function QuickEventForm() {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const goOn = (filled: HTMLFormElement) => {
    keep(filled)
    navigate(currentUser() ? '/events/create' : '/auth/login?returnUrl=/events/create&draft=true')
  }
  return (
    <Card aria-labelledby="begin">
      <Title id="begin">{t('title')}</Title>
      <Form
        ref={form}
        onSubmit={(submit) => {
          submit.preventDefault()
          goOn(submit.currentTarget)
        }}
      >
        <Input name="title" label={t('eventTitle')} placeholder={t('titleExample')} maxLength={100} />
        <Two>
          <Input name="eventDate" type="date" label={t('date')} />
          <Input name="location" label={t('location')} placeholder={t('locationExample')} maxLength={300} />
        </Two>
        <Input name="picture" type="file" accept="image/jpeg,image/png,image/webp" label={t('image')} />
        <DescriptionField keep={() => form.current && keep(form.current)} />
        <Button type="submit" variant="line">
          {t('goOn')}
          <ArrowRight size={20} aria-hidden />
        </Button>
      </Form>
    </Card>
  )
}

const minLength = 10

/** The description with AI assist. `keep` saves the form before a visitor is sent to the login. */
export function DescriptionField({ keep }: { keep: () => void }) {
  const t = useMessages(messages)
  const area = useRef<HTMLTextAreaElement>(null)
  const [own, setOwn] = useState<string>()
  const put = (text: string) => {
    if (area.current) area.current.value = text
  }
  const [failure, setFailure] = useState('')
  const fail = (title: string, description: string) => {
    setFailure(description)
    toast({ title, description, variant: 'destructive' })
  }
  const logIn = () => {
    keep()
    toast({ title: t('login'), description: t('loginText') })
    navigate('/auth/login?returnUrl=/events/create&draft=true')
  }
  const enhancing = useApiMutation(enhanceDescription, {
    onSuccess({ enhancedDescription, mode }, { description }) {
      const written = area.current?.value ?? ''
      // Text that the user has typed in the meantime is not overwritten.
      if (written.trim() !== description) return
      setOwn(written)
      put(enhancedDescription)
      toast({ title: t('done'), description: t(mode === 'ai' ? 'doneAi' : 'doneBasic') })
    },
    onError: (error) => (error.status === 401 ? logIn() : fail(t('failed'), t('failedText'))),
  })
  const enhance = () => {
    const description = area.current?.value.trim() ?? ''
    setFailure('')
    if (description === '') fail(t('required'), t('requiredText'))
    else if (description.length < minLength) setFailure(t('shortText'))
    else if (currentUser() === null) logIn()
    else enhancing.mutate({ description, eventType: 'community' })
  }
  const undo = () => {
    put(own ?? '')
    setOwn(undefined)
  }
  return (
    <Stack $gap={2}>
      <TextArea
        ref={area}
        name="description"
        rows={3}
        label={t('description')}
        placeholder={t('descriptionExample')}
        maxLength={10_000}
      />
      <Row>
        <Button variant="quiet" busy={enhancing.isPending} onClick={enhance}>
          {!enhancing.isPending && <Sparkles size={20} aria-hidden />}
          {t(enhancing.isPending ? 'enhancing' : 'enhance')}
        </Button>
        {own !== undefined && (
          <Button variant="quiet" onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </Row>
      {failure && <Note tone="danger">{failure}</Note>}
    </Stack>
  )
}
