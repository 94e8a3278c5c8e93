import { BackLink } from '@convive/event-view'
import { PageHeading, PageTitle, Soft, Stack, styled } from '@convive/ui-kit'
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

/** One column of panels with a readable line length. */
export const AdminColumn = styled(Stack)`
  max-width: 760px;
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`

/** Panels in two columns; on a narrow page one below the other. */
export const AdminColumns = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
