import { resendConfirmation, type User } from '@convive/contracts/identity'
import {
  Button,
  ButtonLink,
  EmptyState,
  LoggedInOnly,
  navigate,
  Note,
  PageTitle,
  Row,
  Skeleton,
  Stack,
  styled,
  Tabs,
  toast,
  useApiMutation,
  useApiPages,
  useDescribeError,
  useMessages,
  useSearch,
  Wrap,
} from '@convive/ui-kit'
import { messages } from './texts.ts'
import { ProfileHeader } from './profile-header.tsx'
import { AboutMe } from './overview/about-me.tsx'
import { RecentTransactions } from './overview/recent-transactions.tsx'
import { RemoteWidget } from '../remotes/remote.tsx'
import { DataExportSetting } from './settings/data-export-setting.tsx'
import { DeleteAccount } from './settings/delete-account.tsx'
import { LanguageSetting } from './settings/language-setting.tsx'
import { NoticesSetting } from './settings/notices-setting.tsx'
import { PasskeysSetting } from './settings/passkeys-setting.tsx'
import { PasswordSetting } from './settings/password-setting.tsx'
import { PictureSetting } from './settings/picture-setting.tsx'
import { ProfileForm } from './settings/profile-form.tsx'
import { SessionsSetting } from './settings/sessions-setting.tsx'
import { NextEvents, RsvpEvents } from './my-events/rsvp-events.tsx'
import { listOwnEvents } from '@convive/contracts/event-search'
import { CalendarPlus, Plus } from 'lucide-react'
import { EventList } from './my-events/event-list.tsx'

const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`

const Aside = styled.div`
  margin-bottom: var(--s-5);
`

export function ProfilePage() {
  const t = useMessages(messages)
  const skeleton = (
    <Stack $gap={6} aria-busy>
      <Skeleton $height="128px" $radius="l" />
      <Skeleton $height="320px" $radius="l" />
    </Stack>
  )
  return (
    <PageContainer>
      <PageTitle title={t('title')} />
      <LoggedInOnly page skeleton={skeleton} text={t('loginText')}>
        {(user) => (
          <>
            <ProfileHeader user={user} />
            {canConfirmEmail(user) && (
              <Aside>
                <UnconfirmedNote email={user.email} />
              </Aside>
            )}
            <ProfileTabs key={user.id} user={user} />
          </>
        )}
      </LoggedInOnly>
    </PageContainer>
  )
}

const tabs = ['overview', 'events', 'settings'] as const

/** The address names the tab: `/profile?tab=settings`. */
function ProfileTabs({ user }: { user: User }) {
  const t = useMessages(messages)
  const wanted = useSearch().get('tab')
  const shown = tabs.find((tab) => tab === wanted) ?? 'overview'
  return (
    <Tabs
      label={t('tabs')}
      value={shown}
      onValueChange={(tab) => navigate(tab === 'overview' ? '/profile' : `/profile?tab=${tab}`, { replace: true })}
      tabs={[
        { value: 'overview', label: t('overview'), content: <OverviewTab user={user} /> },
        { value: 'events', label: t('events'), content: <MyEventsTab /> },
        { value: 'settings', label: t('settings'), content: <SettingsTab user={user} />, keepMounted: true },
      ]}
    />
  )
}

/**
 * True when there is an unconfirmed address. The first administrator starts with one under `.invalid` (RFC 2606), which
 * nobody reads.
 */
export const canConfirmEmail = ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): boolean =>
  emailVerified === false && !email.endsWith('.invalid')

const Grid = styled.div`
  display: grid;
  gap: var(--s-8);
  align-items: start;
  padding-top: var(--s-8);
  > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1.5fr 1fr;
    gap: var(--s-16);
  }
`

export function OverviewTab({ user }: { user: User }) {
  return (
    <Grid>
      <Stack $gap={8}>
        <NextEvents />
        <RecentTransactions />
      </Stack>
      <AboutMe user={user} />
    </Grid>
  )
}

/** The button is higher than the text, which begins beside the note's icon. */
const Line = styled(Row)`
  > button {
    padding-inline: 0;
  }
  @media (min-width: 700px) {
    margin-block: -11px;
  }
`

/** Says that the address is not confirmed yet. Everything works anyway. */
export function UnconfirmedNote({ email }: { email: string }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const resend = useApiMutation(resendConfirmation, {
    onSuccess: () => toast({ title: t('unconfirmed.sent'), description: t('unconfirmed.sentText', { email }) }),
  })
  return (
    <Note>
      <Line $justify="space-between">
        <span>{t('unconfirmed.text', { email })}</span>
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {t('unconfirmed.again')}
        </Button>
      </Line>
      {resend.error && (
        <p role="alert">
          <b>{t('unconfirmed.failed')}.</b> {describe(resend.error)}
        </p>
      )}
    </Note>
  )
}

const SettingsTabGrid = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  padding-top: var(--s-6);
  > * {
    min-width: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export function SettingsTab({ user }: { user: User }) {
  return (
    <SettingsTabGrid>
      <Stack $gap={6}>
        <ProfileForm user={user} />
        <PictureSetting user={user} />
        <RemoteWidget remote="mfe_cora" part="frame-setting" skeleton={<Skeleton $height="420px" $radius="l" />} />
        <LanguageSetting />
        <NoticesSetting />
      </Stack>
      <Stack $gap={6}>
        <PasswordSetting user={user} />
        <PasskeysSetting user={user} />
        <SessionsSetting />
        <DataExportSetting />
        <DeleteAccount user={user} />
      </Stack>
    </SettingsTabGrid>
  )
}

const MyEventsTabGrid = styled.div`
  display: grid;
  gap: var(--s-10) var(--s-12);
  align-items: start;
  padding-top: var(--s-8);
  > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1fr;
  }
`

/** What the user goes to and the tickets for it come first, then the user's own events. */
function MyEventsTab() {
  return (
    <MyEventsTabGrid>
      <RsvpEvents />
      <RemoteWidget remote="mfe_events" part="my-tickets" skeleton={<Skeleton $height="220px" $radius="l" />} />
      <CreatedEvents />
    </MyEventsTabGrid>
  )
}

const pageSize = 10

function CreatedEvents() {
  const t = useMessages(messages)
  const events = useApiPages(listOwnEvents, { limit: pageSize })
  return (
    <EventList
      id="created"
      title={t('created.title')}
      failed={t('created.failed')}
      query={events}
      empty={
        <EmptyState title={t('created.none')} picture={<CalendarPlus size={44} strokeWidth={1.5} aria-hidden />}>
          <ButtonLink href="/events/create">
            <Plus size={20} aria-hidden />
            {t('created.first')}
          </ButtonLink>
        </EmptyState>
      }
    />
  )
}
