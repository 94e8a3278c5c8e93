import type { Event } from '@convive/contracts/events'
import { LazyQrCode } from '@convive/event-view/lazy-qr-code'
import { sharedEventPath } from '@convive/formats/in-language'
import { Soft, styled, useMessages, whenIdle } from '@convive/ui-kit'
import { useEffect, useState } from 'react'
import { PrintOnlyMain } from '../layout/print-only-main.ts'
import { messages } from './texts.ts'

const Poster = styled.div`
  display: none;
  @media print {
    display: grid;
    grid-template-columns: 40mm 1fr;
    align-items: center;
    gap: 8mm;
    break-inside: avoid;
  }
`

/**
 * Makes the page of an event a poster on paper, in light colours, with the code of its address. The code is loaded before
 * somebody prints: on wide pages once the browser is idle, elsewhere when the print dialog opens.
 */
export function PrintedEvent({ event }: { event: Event }) {
  const t = useMessages(messages)
  const [hasCode, setHasCode] = useState(false)
  useEffect(() => {
    const isWide = matchMedia('(min-width: 1000px)').matches
    return isWide ? whenIdle(() => setHasCode(true)) : undefined
  }, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    let { theme } = dataset
    const lighten = () => {
      theme = dataset['theme']
      dataset['theme'] = 'light'
      setHasCode(true)
    }
    const restore = () => {
      dataset['theme'] = theme
    }
    addEventListener('beforeprint', lighten)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', lighten)
      removeEventListener('afterprint', restore)
    }
  }, [])
  const url = location.origin + sharedEventPath(event)
  return (
    <Poster>
      <PrintOnlyMain />
      {hasCode && <LazyQrCode text={url} label={url} />}
      <div>
        <p>{t('event.scan')}</p>
        <Soft $size="s">{url.replace(/^https?:\/\//, '')}</Soft>
      </div>
    </Poster>
  )
}
