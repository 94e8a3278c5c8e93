import { MoreLink, PageHeading, PageTitle, Stack, styled, useLanguage, usePath, Wrap } from '@convive/ui-kit'
import { ContactForm } from './contact-form.tsx'
import { type InformationPath, texts } from './texts.ts'

const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`
const Prose = styled(Stack)`
  p {
    max-width: 62ch;
  }
  h2 {
    margin-top: var(--s-4);
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`

/** Two columns on a wide page, in the order of the rows. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr));
  gap: var(--s-3) var(--s-12);
`

const Letter = styled.div`
  max-width: 62ch;
`

const isKnown = (path: string): path is InformationPath => path in texts.en

/** Help, contact, privacy and terms: a heading, then paragraphs with headings. */
export function InformationPage() {
  const [path = ''] = usePath().split('?')
  return isKnown(path) ? <Information path={path} /> : null
}

export function Information({ path }: { path: InformationPath }) {
  const language = useLanguage()
  const { title, lead, parts } = texts[language][path]
  return (
    <PageContainer>
      <PageTitle title={title} description={lead} />
      <Prose as="article">
        <PageHeading>{title}</PageHeading>
        <p>{lead}</p>
        <Parts>
          {parts.map((part) => (
            <section key={part.heading}>
              <h2>{part.heading}</h2>
              <p>{part.text}</p>
              {part.link && <MoreLink href={part.link.href}>{part.link.text}</MoreLink>}
            </section>
          ))}
        </Parts>
        {path === '/contact' && (
          <Letter>
            <ContactForm />
          </Letter>
        )}
      </Prose>
    </PageContainer>
  )
}
