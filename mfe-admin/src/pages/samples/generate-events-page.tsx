import { PageHeading, PageTitle, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { AdminColumn } from '../admin-column.ts'
import { GenerateForm } from './generate-form.tsx'
import { RemoveSamples } from './remove-samples.tsx'

/** Generates sample events, and removes them again. */
export function GenerateEventsPage() {
  const t = useMessages(messages)
  return (
    <AdminColumn $gap={6}>
      <PageTitle title={t('samples.title')} description={t('samples.lead')} />
      <Stack $gap={2}>
        <PageHeading>{t('samples.title')}</PageHeading>
        <Soft>{t('samples.lead')}</Soft>
      </Stack>
      <GenerateForm />
      <RemoveSamples />
    </AdminColumn>
  )
}
