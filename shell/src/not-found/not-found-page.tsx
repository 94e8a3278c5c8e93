import { BareInput, Button, ChipLink, chooseRegion, navigate, PageHeading, PageTitle, RegionScene, Row, Soft, styled, useLabels, useMessages, Wrap } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'

const Card = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1.1fr;
  }
`
const Art = styled.div`
  height: 180px;
  @media (min-width: 900px) {
    height: auto;
  }
`
const Copy = styled.div`
  display: grid;
  align-content: center;
  gap: var(--s-4);
  padding: var(--s-6) var(--s-5);
  @media (min-width: 900px) {
    padding: var(--s-12);
  }
`
const Search = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s-2);
`
const Room = styled(Wrap)`
  padding-top: var(--s-8);
`

const offered = ['chirripo', 'uvita', 'san_isidro', 'limon'] as const

export function NotFoundPage() {
  const say = useMessages(messages)
  const { region } = useLabels()
  return (
    <Room>
      <PageTitle title={say('notFound.title')} />
      <Card>
        <Art>
          <RegionScene region="puntarenas" eager />
        </Art>
        <Copy>
          <PageHeading>{say('notFound.title')}</PageHeading>
          <Soft>{say('notFound.text')}</Soft>
          <search>
            <Search action={(data) => navigate(`/events/discover?q=${encodeURIComponent(String(data.get('q') ?? ''))}`)}>
              <BareInput name="q" type="search" aria-label={say('notFound.search')} placeholder={say('notFound.search')} />
              <Button type="submit">{say('notFound.submit')}</Button>
            </Search>
          </search>
          <Row>
            {offered.map((name) => (
              <ChipLink key={name} href="/events/discover" onClick={() => chooseRegion(name)}>
                {region(name)}
              </ChipLink>
            ))}
          </Row>
        </Copy>
      </Card>
    </Room>
  )
}
