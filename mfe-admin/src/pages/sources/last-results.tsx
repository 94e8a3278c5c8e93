import { type Integration, listSources, type ScanStatus, type SourceFailure } from '@convive/contracts/import-sources'
import { Note, Stack, styled, useApiPages, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { sourceErrors } from './source-errors.ts'
import { usePartlyRead } from './source-health.tsx'

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-8);
  > div {
    display: flex;
    gap: var(--s-2);
    align-items: baseline;
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  dd {
    font-weight: var(--w-strong);
    font-variant-numeric: tabular-nums;
  }
`
const Heading = styled.h3`
  font-size: var(--t-l);
  line-height: 1.3;
`
const Errors = styled.ul`
  overflow-wrap: anywhere;
`
/** At most this many errors are listed; the others are counted. */
const maxErrors = 3

/** The result of the last scan. */
export function LastResults({ stats }: { stats: NonNullable<ScanStatus['lastScanStats']> }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const figures = [
    ['totalScanned', stats.totalScanned],
    ['eventsCreated', stats.eventsCreated],
    ['successful', stats.successful],
    ['failedCount', stats.failed],
  ] as const
  return (
    <Stack $gap={3}>
      <Heading>{t('results')}</Heading>
      <Figures>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </Figures>
      {stats.errors.length > 0 && <ScanErrors errors={stats.errors} />}
    </Stack>
  )
}

function ScanErrors({ errors }: { errors: string[] }) {
  const t = useMessages(messages)
  const why = useMessages(sourceErrors)
  const partlyRead = usePartlyRead()
  const { items: sources = [] } = useApiPages(listSources, { limit: 100 }, { staleTime: 0 })
  return (
    <Note tone="danger">
      <b>{t('errors')}</b>
      <Errors>
        {errors.slice(0, maxErrors).map((error) => (
          <li key={error}>{translateScanError(error, sources, { why, partlyRead })}</li>
        ))}
        {errors.length > maxErrors && <li>{t('moreErrors', { count: errors.length - maxErrors })}</li>}
      </Errors>
    </Note>
  )
}

/**
 * Translates a scan error (`name: sentence` in English) by the failure of its source. Without a matching failure, it
 * stays unchanged.
 */
export function translateScanError(
  error: string,
  sources: Pick<Integration, 'name' | 'lastFailure'>[],
  { why, partlyRead }: { why: (failure: SourceFailure) => string; partlyRead: (said: string) => string },
): string {
  const source = sources.find(({ name }) => error.startsWith(`${name}: `))
  if (!source) return error
  const said = error.slice(source.name.length + 2)
  return `${source.name}: ${source.lastFailure ? why(source.lastFailure) : partlyRead(said)}`
}
