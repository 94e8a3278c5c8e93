import { PageHeading, PageTitle, Panel, RegionScene, Soft, Stack, styled, useRegion, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'

const Grid = styled(Wrap)`
  display: grid;
  gap: var(--s-8);
  padding-block: var(--s-8) var(--s-12);
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 0.9fr);
    gap: var(--s-12);
    padding-block: var(--s-12) var(--s-16);
  }
`
const Art = styled.div`
  display: none;
  overflow: hidden;
  border-radius: var(--r-l);
  max-height: 640px;
  @media (min-width: 900px) {
    display: block;
  }
`
/**
 * The largest part of the first screen on phones. Balanced lines break at the same words in the fallback font and in
 * Bricolage, so the block does not grow when the font arrives. Otherwise browsers would report the largest paint again,
 * 1.8 s later on a slow phone.
 */
const Lead = styled(Soft)`
  text-wrap: balance;
`
const Column = styled(Stack)`
  width: min(100%, 480px);
  margin-inline: auto;
`

/**
 * A form beside the illustration of the region, with a second form for another way of logging in below. Phones hide the
 * illustration and do not load it.
 */
export function AuthLayout({
  title,
  lead,
  children,
  second,
  foot,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
  second?: ReactNode
  foot: ReactNode
}) {
  const region = useRegion()
  return (
    <Grid>
      <PageTitle title={title} />
      <Column $gap={6}>
        <Stack $gap={2}>
          <PageHeading>{title}</PageHeading>
          {lead && <Lead>{lead}</Lead>}
        </Stack>
        <Panel>{children}</Panel>
        {second && <Panel>{second}</Panel>}
        {foot && <p>{foot}</p>}
      </Column>
      <Art>
        <RegionScene region={region} />
      </Art>
    </Grid>
  )
}
