import {
  ButtonLink,
  CoraAmount,
  ErrorBoundary,
  lazyComponent,
  Row,
  Skeleton,
  styled,
  useMessages,
  useUser,
  NearViewport,
  Wrap,
} from '@convive/ui-kit'
import { ImageUp, Plus, Sparkles, Tags } from 'lucide-react'
import { messages } from '../../texts.ts'

const QuickEventForm = lazyComponent(() =>
  import('./quick-event-form.tsx').then((module) => ({ default: module.QuickEventForm })),
)

const Ground = styled.div`
  display: grid;
  gap: var(--s-6);
  padding: var(--s-6) var(--s-5);
  border-radius: var(--r-l);
  background: var(--forest-tint);
  > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1fr;
    gap: var(--s-12);
    align-items: center;
    padding: var(--s-12);
  }
`
const Copy = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-4);
`
const Helps = styled.ul`
  display: grid;
  gap: var(--s-2);
  li {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    line-height: 1.4;
  }
  svg {
    color: var(--forest);
  }
`
/** As high as the form, so that nothing below it moves when it arrives. */
const FormSkeleton = styled(Skeleton)`
  height: 590px;
  @media (min-width: 500px) {
    height: 501px;
  }
`

/** Presents AI assist, with a short form that starts an event. */
export function CreateEventSection() {
  const t = useMessages(messages)
  const user = useUser()
  return (
    <Wrap as="section" aria-labelledby="create-event">
      <Ground>
        <Copy>
          <h2 id="create-event">{t('home.create')}</h2>
          <p>
            <b>{t('home.createTitle')}</b> {t('home.createText')}
          </p>
          <Helps>
            <li>
              <ImageUp size={20} aria-hidden />
              {t('home.helpFlyer')}
            </li>
            <li>
              <Sparkles size={20} aria-hidden />
              {t('home.helpText')}
            </li>
            <li>
              <Tags size={20} aria-hidden />
              {t('home.helpCategory')}
            </li>
          </Helps>
          <Row $gap={3}>
            <ButtonLink href={user ? '/events/create' : '/auth/login?returnUrl=/events/create&draft=true'}>
              <Plus size={20} aria-hidden />
              {t('nav.create')}
            </ButtonLink>
            <CoraAmount>{t('home.createReward')}</CoraAmount>
          </Row>
        </Copy>
        <ErrorBoundary name="quick event form">
          <NearViewport skeleton={<FormSkeleton />}>
            <QuickEventForm />
          </NearViewport>
        </ErrorBoundary>
      </Ground>
    </Wrap>
  )
}
