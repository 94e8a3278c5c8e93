import { PageHeading, PageTitle, Soft, Stack, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { PagePadding } from '../layout/skeletons.tsx'

/** The layout of the pages with the event form. */
export function FormPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Wrap>
      <PageTitle title={title} />
      <PagePadding>
        <Stack $gap={6}>
          <Stack $gap={2}>
            <PageHeading>{title}</PageHeading>
            {lead && <Soft>{lead}</Soft>}
          </Stack>
          {children}
        </Stack>
      </PagePadding>
    </Wrap>
  )
}
