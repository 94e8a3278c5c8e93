import { PageHeading, PageTitle, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { AdminColumn } from '../admin-column.ts'
import { GenerateForm } from './generate-form.tsx'
import { RemoveSamples } from './remove-samples.tsx'

/** Fills regions with events that are only for show, and takes them away again. */
export function GenerateEventsPage() {
  const say = useMessages(messages)
  return (
    <AdminColumn $gap={6}>
      <PageTitle title={say('samples.title')} description={say('samples.lead')} />
      <Stack $gap={2}>
        <PageHeading>{say('samples.title')}</PageHeading>
        <Soft>{say('samples.lead')}</Soft>
      </Stack>
      <GenerateForm />
      <RemoveSamples />
    </AdminColumn>
  )
}
