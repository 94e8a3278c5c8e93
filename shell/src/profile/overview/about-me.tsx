import type { User } from '@convive/contracts/identity'
import { Panel, Soft, styled, useFormats, useLabels, useMessages, textLanguage } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'

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
  return (
    <Panel aria-labelledby="about">
      <h2 id="about">{t('about.title')}</h2>
      {user.bio ? <Bio lang={textLanguage(user.bio)}>{user.bio}</Bio> : <Soft as={Bio}>{t('about.none')}</Soft>}
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
