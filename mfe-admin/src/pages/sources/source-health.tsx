import { type Integration, isScanned } from '@convive/contracts/external-sources'
import { errorMessages, MoreLink, Note, RelativeTime, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from './messages.ts'

/** When a source was last read, what it gave, and since when it fails. */
export function SourceHealth({ source: { sourceType, lastScanned, lastGoodAt, foundLast, failingSince, lastError, lastFailure } }: { source: Integration }) {
  const say = useMessages(messages)
  const why = useMessages(errorMessages)
  return (
    <Stack $gap={2}>
      <Soft $size="s">
        {say('lastScanned')} <RelativeTime instant={lastScanned} />
      </Soft>
      {lastGoodAt && (
        <Soft $size="s">
          {say('lastGood')} <RelativeTime instant={lastGoodAt} />
          {foundLast !== null && ` · ${say('foundLast', { count: foundLast })}`}
        </Soft>
      )}
      {failingSince && (
        <Note tone="danger">
          <b>
            {say('failing')} <RelativeTime instant={failingSince} />
          </b>
          <p>{lastFailure ? why(lastFailure) : lastError}</p>
        </Note>
      )}
      {!isScanned(sourceType) && (
        <Soft $size="s">
          {say('notScanned')} <MoreLink href="/admin/whatsapp-import">{say('toChat')}</MoreLink>
        </Soft>
      )}
    </Stack>
  )
}
