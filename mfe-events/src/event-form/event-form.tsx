import type { EventDraft } from '@convive/contracts/events'
import { kitMessages, Note, Stack, styled, useMessages } from '@convive/ui-kit'
import type { UseFormReturn } from '@convive/ui-kit/forms'
import type { FormEventHandler, ReactNode } from 'react'
import { AboutFields } from './about-fields.tsx'
import { FormPreview } from './form-preview.tsx'
import type { FormValues } from './form-values.ts'
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
  const wrong = Object.keys(form.formState.errors).length
  return (
    <Columns>
      <form noValidate onSubmit={onSubmit}>
        <Stack $gap={8}>
          <AboutFields form={form} />
          <PlaceFields form={form} />
          <RewardFields form={form} />
          <PriceFields form={form} />
          {wrong > 0 && <Note tone="danger">{kit('formIncomplete', { count: wrong })}</Note>}
          {problem}
          {children}
        </Stack>
      </form>
      <FormPreview form={form} />
    </Columns>
  )
}
