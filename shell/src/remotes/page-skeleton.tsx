import { Skeleton, Stack, styled, useMessages, VisuallyHidden, Wrap, kitMessages } from '@convive/ui-kit'

const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-16);
  min-height: 70vh;
`

/** The skeleton of a page whose front end is loading. */
export function PageSkeleton() {
  const t = useMessages(kitMessages)
  return (
    <PageContainer aria-busy>
      <VisuallyHidden as="output">{t('loading')}</VisuallyHidden>
      <Stack $gap={6}>
        <Skeleton $height="44px" $width="min(100%, 420px)" />
        <Skeleton $height="20px" $width="min(70%, 320px)" />
        <Skeleton $height="280px" $radius="l" />
      </Stack>
    </PageContainer>
  )
}
