import { PageHeading, PageTitle, Soft, Stack, styled } from '@convive/ui-kit'
import { ImportNav } from './import-nav.tsx'

const Lead = styled(Soft)`
  max-width: 68ch;
`

/** The head of each page about imports: links to the other pages, and a description of this one. */
export function ImportHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageTitle title={title} description={lead} />
      <ImportNav />
      <Stack $gap={2}>
        <PageHeading>{title}</PageHeading>
        <Lead>{lead}</Lead>
      </Stack>
    </>
  )
}
