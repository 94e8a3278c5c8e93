import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../design/components/button.tsx'
import { useMessages } from '../../design/i18n/translations.ts'
import { runtimeMessages } from '../texts.ts'
import { retryLive, useLivePaused } from './live-socket.ts'

const Bar = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s-1) var(--s-3);
  padding: var(--s-1) var(--gutter);
  background: var(--note-tint);
  font-size: var(--t-s);
`

/**
 * Says that the page gets no live updates, and offers to reconnect. Without a network this would not help, so it is not
 * offered; the page reconnects automatically when the network is back.
 */
export function LivePausedNote() {
  const t = useMessages(runtimeMessages)
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  if (!useLivePaused() || !isOnline) return null
  return (
    <Bar>
      {t('livePaused')}
      <Button variant="quiet" onClick={retryLive}>
        <RefreshCw size={16} aria-hidden />
        {t('loadLive')}
      </Button>
    </Bar>
  )
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
