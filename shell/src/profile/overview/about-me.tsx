import { updateProfile, type User } from '@convive/contracts/identity'
import { getOrganiser } from '@convive/contracts/organisers'
import {
  Button,
  FailureNote,
  Note,
  Panel,
  Row,
  setUser,
  Soft,
  Stack,
  styled,
  textLanguage,
  toast,
  useApiMutation,
  useApiQuery,
  useFormats,
  useLabels,
  useMessages,
  writeCached,
} from '@convive/ui-kit'
import { useRef } from 'react'
import { messages } from '../texts.ts'

const Bio = styled.p`
  margin-top: var(--s-3);
  overflow-wrap: anywhere;
  white-space: pre-line;
`
const Facts = styled.dl`
  margin-top: var(--s-5);
  padding-top: var(--s-3);
  border-top: 1px solid var(--line);
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--s-4);
    padding-block: 6px;
  }
  dt {
    color: var(--ink-soft);
  }
  dd {
    font-weight: var(--w-strong);
  }
`

export function AboutMe({ user }: { user: User }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { instantDate } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Panel aria-labelledby="about">
      <h2 id="about" ref={heading} tabIndex={-1}>
        {t('about.title')}
      </h2>
      {user.bio ? <Bio lang={textLanguage(user.bio)}>{user.bio}</Bio> : <Soft as={Bio}>{t('about.none')}</Soft>}
      {user.bio && <HiddenBio user={user} onShown={() => heading.current?.focus()} />}
      <Facts>
        <div>
          <dt>{t('about.since')}</dt>
          <dd>{instantDate(user.createdAt, 'month')}</dd>
        </div>
        <div>
          <dt>{t('about.region')}</dt>
          <dd>{region(user.region)}</dd>
        </div>
      </Facts>
    </Panel>
  )
}

/**
 * A bio from before pages of organisers existed is not on its person's page: the form did not say that everybody would
 * read it. People without such a page are asked nothing.
 */
function HiddenBio({ user, onShown }: { user: User; onShown: () => void }) {
  const t = useMessages(messages)
  const { username, displayName, email, bio, region } = user
  const { data: page } = useApiQuery(getOrganiser, { username })
  const show = useApiMutation(updateProfile, {
    onSuccess(saved) {
      setUser(saved)
      writeCached(getOrganiser, { username }, (known) => ({ ...known, about: bio }))
      toast({ title: t('about.shown') })
      onShown()
    },
  })
  if (!page || page.about !== null) return null
  return (
    <Note>
      <Stack $gap={3}>
        <span>
          {t('about.hidden')} <a href={`/people/${username}`}>{t('about.page')}</a>
        </span>
        <FailureNote title={t('about.showFailed')} error={show.error} />
        <Row>
          <Button variant="line" busy={show.isPending} onClick={() => show.mutate({ displayName, email, bio, region })}>
            {t('about.show')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}
