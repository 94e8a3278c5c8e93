import type { testSource } from '@convive/contracts/import-sources'
import type { OutputOf } from '@convive/contracts/route'
import { Badge, Row, Soft, Stack, styled, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { messages as reviewMessages } from '../review/texts.ts'
import { messages } from './texts.ts'

const List = styled.ul`
  display: grid;
  gap: var(--s-3);
  max-height: 420px;
  overflow: auto;
  overflow-wrap: anywhere;
`
const tones = { published: 'forest', waiting: 'note', set_aside: 'neutral' } as const

/** What a scan of a source would find. Nothing is stored. */
export function SourcePreview({ preview: { found, findings } }: { preview: OutputOf<typeof testSource> }) {
  const t = useMessages(messages)
  const review = useMessages(reviewMessages)
  const { date, time } = useFormats()
  const { region: regionName } = useLabels()
  return (
    <Stack $gap={3} aria-live="polite">
      <p>{t('testFound', { count: found })}</p>
      {findings.length > 0 && (
        <List aria-label={t('testResults')} tabIndex={0}>
          {findings.map(({ title, eventDate, eventStartTime, location, region, reasons, setAside, outcome }, index) => (
            <li key={index}>
              <b>{title}</b>
              <Soft $size="s">
                {[date(eventDate, 'full'), eventStartTime && time(eventStartTime), location, regionName(region)]
                  .filter(Boolean)
                  .join(' · ')}
              </Soft>
              <Row>
                <Badge $tone={tones[outcome]}>{t(`testOutcome.${outcome}`)}</Badge>
                {setAside && <Badge>{review(`setAside.${setAside}`)}</Badge>}
                {!setAside && reasons.map((reason) => <Badge key={reason}>{review(`reason.${reason}`)}</Badge>)}
              </Row>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}
