import { Badge, costaRicaClock, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import { toneOf, useOutcomeText } from './scan-outcome-panel.tsx'
import type { ScanEntry } from './use-check-in.ts'

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px var(--s-3);
    padding-block: var(--s-3);
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`
const Heading = styled.h2`
  font-size: var(--t-l);
  line-height: 1.25;
`

/** The latest scans on this device, newest first. */
export function RecentScans({ entries }: { entries: readonly ScanEntry[] }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const text = useOutcomeText()
  if (entries.length === 0) return null
  return (
    <Stack as="section" $gap={2} aria-labelledby="recent">
      <Heading id="recent">{t('recent')}</Heading>
      <List>
        {entries.map(({ scanId, at, outcome, deferred }) => (
          <li key={scanId}>
            <Soft as="span" $size="s">
              {time(costaRicaClock(at).time)}
            </Soft>
            <Badge $tone={toneOf(outcome)}>{t(`outcome.${outcome.kind}`)}</Badge>
            <span>{text(outcome)}</span>
            {deferred && (
              <Soft as="span" $size="s">
                {t('sentLater')}
              </Soft>
            )}
          </li>
        ))}
      </List>
    </Stack>
  )
}
