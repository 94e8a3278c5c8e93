import type { User } from '@convive/contracts/identity'
import {
  Avatar,
  Badge,
  ButtonLink,
  CoraBadge,
  PageHeading,
  RegionIcon,
  RegionScene,
  Row,
  Soft,
  Stack,
  styled,
  useCoraBalance,
  useLabels,
  useMessages,
  Username,
} from '@convive/ui-kit'
import { LogOut } from 'lucide-react'
import { messages } from '../texts.ts'
import { barBreakpoint } from '../navigation/account.tsx'

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-4);
  align-items: center;
  padding-bottom: var(--s-5);
  overflow-wrap: anywhere;
  @media (min-width: 900px) {
    grid-template-columns: auto 1fr auto;
    gap: var(--s-6);
    padding-bottom: var(--s-6);
  }
`
const Picture = styled.div`
  @media (max-width: 899px) {
    zoom: 0.7;
  }
`
/** Below the bar's breakpoint, the menu has this link. */
const Logout = styled.div`
  display: none;
  @media (min-width: ${barBreakpoint}) {
    display: block;
  }
`
const Band = styled.div`
  display: none;
  width: 400px;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--r-l);
  @media (min-width: 900px) {
    display: block;
  }
`

export function ProfileHeader({ user }: { user: User }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const balance = useCoraBalance() ?? user.coraBalance
  return (
    <Head>
      <Picture>
        <Avatar name={user.displayName} image={user.profileImage} frame={user.profileFrame?.frame} size={112} />
      </Picture>
      <Stack $gap={2}>
        <PageHeading>{user.displayName}</PageHeading>
        <Soft>
          <Username name={user.username} />
        </Soft>
        <Row>
          <Badge>
            <RegionIcon region={user.region} size={14} />
            {region(user.region)}
          </Badge>
          <CoraBadge balance={balance} href="/cora/balance" unit />
          <Logout>
            <ButtonLink variant="quiet" href="/auth/logout">
              <LogOut size={20} aria-hidden />
              {t('nav.logout')}
            </ButtonLink>
          </Logout>
        </Row>
      </Stack>
      <Band>
        <RegionScene region={user.region} eager />
      </Band>
    </Head>
  )
}
