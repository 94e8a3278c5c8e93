import { PageHeading, PageTitle, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'
import { AdminColumns } from '../admin-column.ts'
import { GenerateForm } from './generate-form.tsx'
import { RemoveSamples } from './remove-samples.tsx'

/** Generates sample events, and removes them again. */
export function GenerateEventsPage() {
  const t = useMessages(messages)
  return (
    <Stack $gap={6}>
      <PageTitle title={t('samples.title')} description={t('samples.lead')} />
      <Stack $gap={2}>
        <PageHeading>{t('samples.title')}</PageHeading>
        <Soft>{t('samples.lead')}</Soft>
      </Stack>
      <AdminColumns>
        <GenerateForm />
        <RemoveSamples />
      </AdminColumns>
    </Stack>
  )
}
