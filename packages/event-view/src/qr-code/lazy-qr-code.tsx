import { Skeleton, styled, lazyComponent } from '@convive/ui-kit'
import { Suspense } from 'react'

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

const Square = styled.div`
  width: min(100%, 300px);
  aspect-ratio: 1;
`

/** A QR code whose drawing code is loaded with the first one that is shown. */
export function LazyQrCode(props: { text: string; label: string }) {
  return (
    <Square>
      <Suspense fallback={<Skeleton $height="100%" />}>
        <QrCode {...props} />
      </Suspense>
    </Square>
  )
}
