import { addNamespace, ButtonLink, Row, Soft, Stack, styled, useMessages, Wrap } from '@convive/ui-kit/design'
import { CoraAmount } from '@convive/ui-kit/domain'
import { ImageUp, LogIn, Plus, Sparkles, Tags } from 'lucide-react'
import type { ReactNode } from 'react'

const messages = addNamespace('late-sections', {
  create: { en: 'Create New Event', es: 'Crear un evento nuevo' },
  createLead: { en: 'Hosting something? Spread the word.', es: '¿Organizás algo? Contalo aquí.' },
  createText: {
    en: 'Paste your chat message or upload the flyer. We fill in the form, you check it.',
    es: 'Pegá el mensaje que ya mandaste por chat o subí el afiche. La IA ayuda y vos revisás:',
  },
  helpFlyer: {
    en: 'Reads the title, date, time and place from your flyer',
    es: 'Lee título, fecha, hora y lugar de tu afiche',
  },
  helpText: { en: 'Polishes your wording, never makes things up', es: 'Mejora lo que escribiste, sin inventar nada' },
  helpCategory: { en: 'Suggests a category', es: 'Sugiere la categoría que le queda' },
  createButton: { en: 'Create Event', es: 'Crear evento' },
  reward: { en: 'Earn 1 Cora', es: 'Ganás 1 Cora' },
  coraTitle: { en: 'Take part and earn Cora', es: 'Participá y ganá Cora' },
  coraText: {
    en: 'Earn Cora by creating events and showing up. Spend it at sodas, workshops and shops in your community.',
    es: 'Ganás Cora por crear eventos y por ir a ellos. La gastás en sodas, talleres y tiendas de tu comunidad.',
  },
  coraPrompt: { en: 'Log in to see your balance.', es: 'Iniciá sesión para ver tu saldo.' },
  login: { en: 'Login', es: 'Iniciar sesión' },
  register: { en: 'Register', es: 'Registrarse' },
})

const CreateGround = styled.div`
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

/** Presents AI assist. The form is there once there are scripts. */
export function CreateEventInvitation({ isVisitor, form }: { isVisitor: boolean; form?: ReactNode }) {
  const t = useMessages(messages)
  return (
    <Wrap as="section" aria-labelledby="create-event">
      <CreateGround>
        <Copy>
          <h2 id="create-event">{t('create')}</h2>
          <p>
            <b>{t('createLead')}</b> {t('createText')}
          </p>
          <Helps>
            <li>
              <ImageUp size={20} aria-hidden />
              {t('helpFlyer')}
            </li>
            <li>
              <Sparkles size={20} aria-hidden />
              {t('helpText')}
            </li>
            <li>
              <Tags size={20} aria-hidden />
              {t('helpCategory')}
            </li>
          </Helps>
          <Row $gap={3}>
            <ButtonLink href={isVisitor ? '/auth/login?returnUrl=/events/create&draft=true' : '/events/create'}>
              <Plus size={20} aria-hidden />
              {t('createButton')}
            </ButtonLink>
            <CoraAmount>{t('reward')}</CoraAmount>
          </Row>
        </Copy>
        {form}
      </CreateGround>
    </Wrap>
  )
}

/** The place of Cora on the home page. */
export const CoraGround = styled.div`
  display: grid;
  gap: var(--s-6);
  padding: var(--s-6) var(--s-5);
  border-radius: var(--r-l);
  background: var(--cora-tint);
  > * {
    min-width: 0;
  }
  h3 {
    margin-bottom: var(--s-2);
  }
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1.15fr;
    gap: var(--s-16);
    align-items: center;
    padding: var(--s-12);
  }
`

/** What Cora is, for a visitor. */
export function CoraIntroduction() {
  const t = useMessages(messages)
  return (
    <Stack>
      <h2>{t('coraTitle')}</h2>
      <Soft>{t('coraText')}</Soft>
      <p>{t('coraPrompt')}</p>
      <Row $gap={3}>
        <ButtonLink variant="cora" href="/auth/login">
          <LogIn size={20} aria-hidden />
          {t('login')}
        </ButtonLink>
        <ButtonLink variant="line" href="/auth/register">
          {t('register')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
