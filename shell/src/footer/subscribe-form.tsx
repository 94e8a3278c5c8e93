import { Email } from '@convive/contracts/fields'
import { Frequency, subscribe } from '@convive/contracts/subscriptions'
import { Button, Input, Note, Row, Select, Soft, Stack, styled, useApiMutation, useDescribeError, useLabels, useLanguage, useMessages, useRegion } from '@convive/ui-kit'
import { useRef, useState } from 'react'
import { messages } from './subscribe-messages.ts'

const Last = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2);
  align-items: end;
`

/** Asks for mails about the events of the region that is looked at, in the language that is read. */
export function SubscribeForm() {
  const say = useMessages(messages)
  const { region: name } = useLabels()
  const region = useRegion()
  const wish = useApiMutation(subscribe)
  return (
    <Stack as="section" $gap={3} aria-labelledby="subscribe">
      <div>
        <h2 id="subscribe">{say('title')}</h2>
        {!wish.isSuccess && <Soft $size="s">{say('text', { region: name(region) })}</Soft>}
      </div>
      <div aria-live="polite">{wish.isSuccess ? <Asked email={wish.variables.email} onAnother={wish.reset} /> : <Wish wish={wish} />}</div>
    </Stack>
  )
}

type WishProps = { wish: Pick<ReturnType<typeof useApiMutation<typeof subscribe>>, 'mutate' | 'isPending' | 'error'> }

function Wish({ wish: { mutate, isPending, error } }: WishProps) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const region = useRegion()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [frequency, setFrequency] = useState<Frequency>('weekly')
  const submit = (data: FormData) => {
    const email = Email.safeParse(data.get('email'))
    setWrong(email.error?.issues[0]?.message)
    if (email.success) mutate({ email: email.data, region, language, frequency })
    else field.current?.focus()
  }
  return (
    <Stack as="form" $gap={3} noValidate onSubmit={(event) => (event.preventDefault(), submit(new FormData(event.currentTarget)))}>
      <Input ref={field} label={say('email')} name="email" type="email" required autoComplete="email" placeholder={say('placeholder')} error={wrong} onChange={() => setWrong(undefined)} />
      <Last>
        <Select
          label={say('frequency')}
          value={frequency}
          onChange={(choice) => setFrequency(Frequency.parse(choice.target.value))}
          options={Frequency.options.map((value) => ({ value, label: say(value) }))}
        />
        <Button type="submit" busy={isPending}>
          {say('submit')}
        </Button>
      </Last>
      {error && (
        <Note tone="danger">
          <b>{say('failed')}.</b> {describe(error)}
        </Note>
      )}
    </Stack>
  )
}

function Asked({ email, onAnother }: { email: string; onAnother: () => void }) {
  const say = useMessages(messages)
  return (
    <Stack $gap={3}>
      <Note tone="forest">
        <b>{say('doneTitle')}.</b> {say('doneText', { email })}
      </Note>
      <Row>
        <Button variant="quiet" onClick={onAnother}>
          {say('another')}
        </Button>
      </Row>
    </Stack>
  )
}
