import { Skeleton, styled } from '@convive/ui-kit'
import { lazy, Suspense } from 'react'

const QrDrawing = lazy(() => import('./qr-drawing.tsx').then((module) => ({ default: module.QrDrawing })))

const Square = styled.div`
  width: min(100%, 300px);
  aspect-ratio: 1;
`

/** A QR code. What draws it is fetched with the first one. */
export function QrCode(props: { text: string; label: string }) {
  return (
    <Square>
      <Suspense fallback={<Skeleton $height="100%" />}>
        <QrDrawing {...props} />
      </Suspense>
    </Square>
  )
}
