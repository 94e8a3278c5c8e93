import type { EventDraft } from '@convive/contracts/events'
import { kitMessages, Note, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import type { UseFormReturn } from '@convive/ui-kit/forms'
import { type FormEvent, type FormEventHandler, type ReactNode, useState } from 'react'
import { messages } from '../messages/form-messages.ts'
import { AboutFields } from './about-fields.tsx'
import { FormPreview } from './form-preview.tsx'
import type { FormValues } from './form-values.ts'
import { type Upload, useUpload } from './picture/use-upload.ts'
import { PlaceFields } from './place-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { RewardFields } from './reward-fields.tsx'

/** Input is what is typed, output what the service takes. */
export type EventFormState = UseFormReturn<FormValues, unknown, EventDraft>

const Columns = styled.div`
  display: grid;
  gap: var(--s-8);
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: var(--s-16);
  }
`

type EventFormProps = {
  form: EventFormState
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What went wrong with sending it, beside the buttons. */
  problem: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** Everything that an event consists of. */
export function EventForm({ form, onSubmit, problem, children }: EventFormProps) {
  const kit = useMessages(kitMessages)
  const say = useMessages(messages)
  const upload = useUpload((imageUrl) => form.setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true }))
  const { submit, waiting } = useSendAfter(upload, onSubmit)
  const wrong = Object.keys(form.formState.errors).length
  return (
    <Columns>
      <form noValidate onSubmit={submit}>
        <Stack $gap={8}>
          <AboutFields form={form} upload={upload} />
          <PlaceFields form={form} />
          <RewardFields form={form} />
          <PriceFields form={form} />
          {wrong > 0 && <Note tone="danger">{kit('formIncomplete', { count: wrong })}</Note>}
          {problem}
          <Soft as="output">{waiting && say('picture.waiting')}</Soft>
          {children}
        </Stack>
      </form>
      <FormPreview form={form} />
    </Columns>
  )
}

/** What is sent while a picture is on its way waits for it, and goes once it is there; a picture that was given up or refused holds it back. */
function useSendAfter(upload: Upload, onSubmit: FormEventHandler<HTMLFormElement>) {
  const [waiting, setWaiting] = useState(false)
  const sendLater = async (event: FormEvent<HTMLFormElement>) => {
    setWaiting(true)
    const arrived = await upload.settled()
    setWaiting(false)
    if (arrived) onSubmit(event)
  }
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    if (!upload.busy) return onSubmit(event)
    event.preventDefault()
    if (!waiting) void sendLater(event)
  }
  return { submit, waiting }
}
