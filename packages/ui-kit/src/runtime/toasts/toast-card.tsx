import { Check, CircleAlert, Info, X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { useMessages } from '../../design/i18n/translations.ts'
import { runtimeMessages } from '../texts.ts'
import { usePath } from '../navigation/location.ts'
import { dismissToast, type Toast } from './toasts.ts'

const drop = keyframes`from { translate: 0 -12px; opacity: 0; }`
const rise = keyframes`from { translate: 0 12px; opacity: 0; }`
/**
 * On a phone, it appears under the top bar, because the thumb and the buttons are at the bottom. Pages for logging in
 * (`$low`) begin there with their heading and the first field, so it appears at the bottom. Dialogs cover it.
 */
const Place = styled(RadixToast.Viewport)<{ $low: boolean }>`
  position: fixed;
  ${({ $low }) => ($low ? 'bottom: env(safe-area-inset-bottom)' : 'top: calc(64px + env(safe-area-inset-top))')};
  right: 0;
  z-index: 45;
  display: grid;
  width: min(100%, 452px);
  padding: 8px 16px;
  pointer-events: none;
  @media (min-width: 700px) {
    top: auto;
    bottom: 0;
    padding: 16px;
    padding-bottom: calc(16px + env(safe-area-inset-bottom));
  }
`
const Card = styled(RadixToast.Root)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 2px var(--s-3);
  align-items: center;
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  pointer-events: auto;
  animation: ${drop} var(--calm) var(--ease);
  @media (min-width: 700px) {
    animation-name: ${rise};
  }
  &[data-swipe='move'] {
    translate: var(--radix-toast-swipe-move-x) 0;
  }
`
const Lead = styled.span<{ $danger: boolean }>`
  grid-row: 1 / 3;
  align-self: start;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${({ $danger }) => ($danger ? 'var(--danger-tint)' : 'var(--forest-tint)')};
  color: ${({ $danger }) => ($danger ? 'var(--danger)' : 'var(--on-forest-tint)')};
`
const Title = styled(RadixToast.Title)`
  grid-column: 2;
  font-weight: var(--w-strong);
  line-height: 1.35;
`
const Description = styled(RadixToast.Description)`
  grid-column: 2;
  font-size: var(--t-s);
  line-height: 1.43;
  color: var(--ink-soft);
`
const Close = styled(RadixToast.Close)`
  grid-row: 1 / 3;
  grid-column: 3;
  align-self: start;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -10px -10px -10px 0;
  padding: 0;
  border: 0;
  border-radius: var(--r-m);
  background: none;
  color: var(--ink-soft);
  cursor: pointer;
`

const durationMs = 5000
const swipeThresholdPx = 50

/** `coin` is the icon of a toast about earned Cora. */
export function ToastCard({ shown, coin }: { shown: Toast | null; coin: ReactNode }) {
  const t = useMessages(runtimeMessages)
  const path = usePath()
  return (
    <RadixToast.Provider label={t('toast')} duration={durationMs} swipeThreshold={swipeThresholdPx}>
      {shown && (
        <Card key={shown.id} type="foreground" onOpenChange={(open) => !open && dismissToast(shown.id)}>
          <Lead $danger={shown.variant === 'destructive'}>
            {shown.variant === 'cora' ? coin : icons[shown.variant]}
          </Lead>
          <Title>{shown.title}</Title>
          {shown.description && <Description>{shown.description}</Description>}
          <Close aria-label={t('close')}>
            <X size={20} aria-hidden />
          </Close>
        </Card>
      )}
      <Place $low={path.startsWith('/auth/')} />
    </RadixToast.Provider>
  )
}

const icons: Record<Exclude<Toast['variant'], 'cora'>, ReactNode> = {
  default: <Check size={20} aria-hidden />,
  note: <Info size={20} aria-hidden />,
  destructive: <CircleAlert size={20} aria-hidden />,
}
