import { type Integration, isScanned } from '@convive/contracts/import-sources'
import { MoreLink, Note, RelativeTime, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { sourceErrors } from './source-errors.ts'

/** When a source was last scanned, what it yielded, and since when it fails or lists nothing. */
export function SourceHealth({ source }: { source: Integration }) {
  const { sourceType, lastScanned, lastGoodAt, foundLast, awaitsLook, id } = source
  const t = useMessages(messages)
  return (
    <Stack $gap={2}>
      <Soft $size="s">
        {t('lastScanned')} <RelativeTime instant={lastScanned} />
      </Soft>
      {lastGoodAt && (
        <Soft $size="s">
          {t('lastGood')} <RelativeTime instant={lastGoodAt} />
          {foundLast !== null && ` · ${t('foundLast', { count: foundLast })}`}
        </Soft>
      )}
      {awaitsLook && (foundLast ?? 0) > 0 && (
        <Note>
          <p>{t('awaitsLook')}</p>
          <MoreLink href={`/admin/review?source=${id}`}>{t('toLook')}</MoreLink>
        </Note>
      )}
      <Problems source={source} />
      {!isScanned(sourceType) && (
        <Soft $size="s">
          {t('notScanned')} <MoreLink href="/admin/whatsapp-import">{t('toChat')}</MoreLink>
        </Soft>
      )}
    </Stack>
  )
}

function Problems({
  source: { failingSince, lastError, lastFailure, silentSince, foundBefore },
}: {
  source: Integration
}) {
  const t = useMessages(messages)
  const why = useMessages(sourceErrors)
  const partlyRead = usePartlyRead()
  return (
    <>
      {failingSince && (
        <Note tone="danger">
          <b>
            {t('failing')} <RelativeTime instant={failingSince} />
          </b>
          <p>
            {lastFailure ? why(lastFailure) : lastError}
            {lastFailure === 'source_events_unreadable' && lastError?.replace(/^[^:]*:/, '')}
          </p>
        </Note>
      )}
      {!failingSince && lastError && <Note>{partlyRead(lastError)}</Note>}
      {silentSince && !failingSince && (
        <Note tone="danger">
          <b>
            {t('silent')} <RelativeTime instant={silentSince} />
          </b>
          <p>{t('silentText', { count: foundBefore })}</p>
        </Note>
      )}
    </>
  )
}

/** Translates what a service says of a source whose other events were read: `12 events, 3 could not be read: …`. */
export function usePartlyRead(): (error: string) => string {
  const t = useMessages(messages)
  return (error) => {
    const [, total, count, examples] = /^(\d+) events?, (\d+) could not be read:(.*)$/s.exec(error) ?? []
    return total ? `${t('partlyRead', { total, count: Number(count) })}${examples}` : error
  }
}
