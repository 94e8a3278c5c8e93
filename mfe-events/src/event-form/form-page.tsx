import { PageHeading, PageTitle, Skeleton, Soft, Stack, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { PagePadding } from '../offline/resource-page.tsx'

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

/** Placeholder of a form that is loading. */
export function FormSkeleton() {
  return (
    <Wrap aria-hidden>
      <PagePadding>
        <Stack $gap={6}>
          <Skeleton $height="52px" $width="min(100%, 380px)" />
          {Array.from({ length: 5 }, (_, index) => (
            <Stack key={index} $gap={2}>
              <Skeleton $height="14px" $width="120px" />
              <Skeleton $height="48px" $width="min(100%, 720px)" $radius="m" />
            </Stack>
          ))}
        </Stack>
      </PagePadding>
    </Wrap>
  )
}
