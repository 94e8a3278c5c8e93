import { getSiteCheck, type SiteFinding } from '@convive/contracts/status'
import { LoadState, Note, Panel, RelativeTime, Soft, Stack, styled, useApiQuery, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'

const List = styled.ul`
  overflow-wrap: anywhere;
  > li {
    padding-block: var(--s-3);
    border-top: 1px solid var(--line);
  }
  > li:first-child {
    border-top: 0;
  }
`
const Summary = styled.summary`
  min-height: 44px;
  align-content: center;
`
const pollMs = 60_000

/** What the hourly comparison of the services found: what is broken in detail, and the rules that hold. */
export function SiteCheck() {
  const t = useMessages(messages)
  const query = useApiQuery(getSiteCheck, {}, { refetchInterval: pollMs })
  const { data } = query
  return (
    <Stack as="section" $gap={4} aria-labelledby="site-check">
      <Stack $gap={2}>
        <h2 id="site-check">{t('siteCheck.title')}</h2>
        <Soft>{t('siteCheck.lead')}</Soft>
      </Stack>
      {!data && <LoadState query={query} failed={t('siteCheck.failed')} skeleton="160px" />}
      {data && (data.checkedAt === null ? <Note>{t('siteCheck.never')}</Note> : <Findings {...data} />)}
    </Stack>
  )
}

function Findings({ checkedAt, findings }: { checkedAt: string | null; findings: SiteFinding[] }) {
  const t = useMessages(messages)
  const broken = findings.filter(({ details }) => details.length > 0)
  const kept = findings.filter(({ details }) => details.length === 0)
  return (
    <>
      {broken.length === 0 ? (
        <Note tone="forest">{t('siteCheck.allHold', { count: kept.length })}</Note>
      ) : (
        <Note tone="danger">
          <b>{t('siteCheck.broken', { count: broken.length })}.</b> {t('siteCheck.brokenText')}
        </Note>
      )}
      {broken.length > 0 && (
        <Panel as="div">
          <Rules findings={broken} />
        </Panel>
      )}
      <details>
        <Summary>{t('siteCheck.kept', { count: kept.length })}</Summary>
        <Rules findings={kept} />
      </details>
      <Soft $size="s">
        {t('siteCheck.checked')} <RelativeTime instant={checkedAt ?? ''} />
      </Soft>
    </>
  )
}

/** The rules are for operators, and in English only, like logs. */
const Rules = ({ findings }: { findings: SiteFinding[] }) => (
  <List lang="en">
    {findings.map(({ name, details }) => (
      <li key={name}>
        <b>{name}</b>
        {details.map((detail) => (
          <Soft key={detail} $size="s">
            {detail}
          </Soft>
        ))}
      </li>
    ))}
  </List>
)
