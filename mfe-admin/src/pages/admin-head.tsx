import { BackLink } from '@convive/event-view'
import { PageHeading, PageTitle, Soft, Stack } from '@convive/ui-kit'
import type { ReactNode } from 'react'

type AdminHeadProps = {
  title: string
  lead: string
  /** The words of a link to the page about people, from which this one is reached. */
  back?: string
  children?: ReactNode
}

/** The head of an administrators' page. */
export function AdminHead({ title, lead, back, children }: AdminHeadProps) {
  return (
    <>
      <PageTitle title={title} description={lead} />
      <Stack $gap={2}>
        {back !== undefined && <BackLink href="/admin/people">{back}</BackLink>}
        <PageHeading>{title}</PageHeading>
        <Soft>{lead}</Soft>
        {children}
      </Stack>
    </>
  )
}
