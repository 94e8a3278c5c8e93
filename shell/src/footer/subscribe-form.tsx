import { EmailAddress } from '@convive/contracts/email-address'
import { Frequency, requestSubscription } from '@convive/contracts/subscriptions'
import {
  Button,
  Input,
  Note,
  Row,
  Select,
  Soft,
  Stack,
  styled,
  useApiMutation,
  useDescribeError,
  useLabels,
  useLanguage,
  useMessages,
  useRegion,
} from '@convive/ui-kit'
import { useRef, useState } from 'react'
import { messages } from './texts.ts'

const Last = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2);
  align-items: end;
`

const Title = styled.h2`
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  letter-spacing: 0;
  line-height: 1.4;
`

/** Subscribes to emails about events of the current region, in the current language. */
export function SubscribeForm() {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const region = useRegion()
  const subscription = useApiMutation(requestSubscription)
  return (
    <Stack as="section" $gap={3} aria-labelledby="subscribe">
      <div>
        <Title id="subscribe">{t('title')}</Title>
        {!subscription.isSuccess && <Soft $size="s">{t('text', { region: name(region) })}</Soft>}
      </div>
      <div aria-live="polite">
        {subscription.isSuccess ? (
          <ConfirmationSent email={subscription.variables.email} onAnother={subscription.reset} />
        ) : (
          <EmailForm subscription={subscription} />
        )}
      </div>
    </Stack>
  )
}

type FormProps = {
  subscription: Pick<ReturnType<typeof useApiMutation<typeof requestSubscription>>, 'mutate' | 'isPending' | 'error'>
}

function EmailForm({ subscription: { mutate, isPending, error } }: FormProps) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const region = useRegion()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [frequency, setFrequency] = useState<Frequency>('weekly')
  const submit = (data: FormData) => {
    const email = EmailAddress.safeParse(data.get('email'))
    setWrong(email.error?.issues[0]?.message)
    if (email.success) mutate({ email: email.data, region, language, frequency })
    else field.current?.focus()
  }
  return (
    <Stack
      as="form"
      $gap={3}
      noValidate
      onSubmit={(event) => (event.preventDefault(), submit(new FormData(event.currentTarget)))}
    >
      <Input
        ref={field}
        label={t('email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder={t('placeholder')}
        error={wrong}
        onChange={() => setWrong(undefined)}
      />
      <Last>
        <Select
          label={t('frequency')}
          value={frequency}
          onChange={(choice) => setFrequency(Frequency.parse(choice.target.value))}
          options={Frequency.options.map((value) => ({ value, label: t(value) }))}
        />
        <Button type="submit" busy={isPending}>
          {t('submit')}
        </Button>
      </Last>
      {error && (
        <Note tone="danger">
          <b>{t('failed')}.</b> {describe(error)}
        </Note>
      )}
    </Stack>
  )
}

function ConfirmationSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const t = useMessages(messages)
  return (
    <Stack $gap={3}>
      <Note tone="forest">
        <b>{t('doneTitle')}.</b> {t('doneText', { email })}
      </Note>
      <Row>
        <Button variant="quiet" onClick={onAnother}>
          {t('another')}
        </Button>
      </Row>
    </Stack>
  )
}
