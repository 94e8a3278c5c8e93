import {
  addAlbumPicture,
  type AlbumPicture,
  getAlbum,
  maxAlbumPicturesOfGuest,
  removeAlbumPicture,
} from '@convive/contracts/album'
import type { Event } from '@convive/contracts/events'
import {
  addNamespace,
  Button,
  call,
  ErrorBoundary,
  FailureNote,
  Field,
  lazyComponent,
  queryClient,
  queryKeyOf,
  readPicture,
  Soft,
  Stack,
  styled,
  useApiMutation,
  useApiQuery,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { Flag, ImagePlus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PictureButton } from '../event-form/picture/picture-button.tsx'
import { requireLogin } from '../login/require-login.ts'

const messages = addNamespace('album', {
  title: { en: 'Photos', es: 'Fotos' },
  none: { en: 'Were you there? Add the first photo.', es: '¿Estuviste ahí? Agregá la primera foto.' },
  add: { en: 'Add a photo', es: 'Agregar una foto' },
  adding: { en: 'Adding…', es: 'Agregando…' },
  yours: { en: 'Your photos', es: 'Tus fotos' },
  help: {
    en: 'Up to {{count}}. Everybody who sees this event sees them, so ask first who is in them.',
    es: 'Hasta {{count}}. Las ve quien vea este evento, así que preguntale antes a quien salga en ellas.',
  },
  addFailed: { en: 'Couldn’t add the photo', es: 'No se pudo agregar la foto' },
  photo: { en: 'Photo {{number}}', es: 'Foto {{number}}' },
  open: { en: 'Open photo {{number}}', es: 'Abrir la foto {{number}}' },
  remove: { en: 'Remove photo {{number}}', es: 'Quitar la foto {{number}}' },
  removeFailed: { en: 'Couldn’t remove the photo', es: 'No se pudo quitar la foto' },
  report: { en: 'Report photo {{number}}', es: 'Reportar la foto {{number}}' },
  reportTitle: { en: 'Report this photo', es: 'Reportar esta foto' },
})

const ReportDialog = lazyComponent(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: var(--s-2);
  li {
    position: relative;
  }
  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: var(--r-m);
    background: var(--sunk);
    cursor: zoom-in;
  }
`
const Corner = styled.div`
  position: absolute;
  right: var(--s-1);
  bottom: var(--s-1);
  border-radius: var(--r-m);
  background: var(--raised);
`
/** The service keeps pictures at this size, in pixels. */
const longestSide = 1600

const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: queryKeyOf(getAlbum, { id }) })

/** The pictures of an event that has begun, and the way to add one for its guests. */
export function Album({ event }: { event: Event }) {
  const t = useMessages(messages)
  const [reported, setReported] = useState<number | null>(null)
  const { data } = useApiQuery(getAlbum, { id: event.id })
  const removing = useApiMutation(removeAlbumPicture, { onSuccess: () => refresh(event.id) })
  if (!data || (data.pictures.length === 0 && !data.canAdd)) return null
  return (
    <Stack as="section" $gap={4} aria-labelledby="album">
      <h2 id="album">{t('title')}</h2>
      {data.pictures.length === 0 && <Soft>{t('none')}</Soft>}
      <Grid>
        {data.pictures.map((picture, index) => (
          <Picture
            key={picture.id}
            picture={picture}
            number={index + 1}
            isBusy={removing.isPending}
            onRemove={() => removing.mutate({ id: event.id, pictureId: picture.id })}
            onReport={() => requireLogin('report') && setReported(picture.id)}
          />
        ))}
      </Grid>
      <FailureNote title={t('removeFailed')} error={removing.error} />
      {data.canAdd && <AddPicture id={event.id} />}
      {reported !== null && (
        <ErrorBoundary name="mfe_events/report">
          <Suspense>
            <ReportDialog
              event={event}
              title={t('reportTitle')}
              about={{ pictureId: reported }}
              onClose={() => setReported(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </Stack>
  )
}

type PictureProps = {
  picture: AlbumPicture
  number: number
  isBusy: boolean
  onRemove: () => void
  onReport: () => void
}

/** A tap opens the picture alone, where a browser zooms. */
function Picture({ picture, number, isBusy, onRemove, onReport }: PictureProps) {
  const t = useMessages(messages)
  const { imageUrl, width, height, canRemove } = picture
  return (
    <li>
      <a href={imageUrl} target="_blank" rel="noopener" aria-label={t('open', { number })}>
        <img src={imageUrl} alt={t('photo', { number })} width={width} height={height} loading="lazy" />
      </a>
      <Corner>
        {canRemove ? (
          <Button variant="quiet" square disabled={isBusy} aria-label={t('remove', { number })} onClick={onRemove}>
            <Trash2 size={20} aria-hidden />
          </Button>
        ) : (
          <Button variant="quiet" square aria-label={t('report', { number })} onClick={onReport}>
            <Flag size={20} aria-hidden />
          </Button>
        )}
      </Corner>
    </li>
  )
}

function AddPicture({ id }: { id: number }) {
  const t = useMessages(messages)
  const adding = useMutation({
    mutationFn: async (file: File) =>
      await call(addAlbumPicture, { id, imageBase64: await readPicture(file, longestSide) }),
    onSettled: () => refresh(id),
  })
  return (
    <>
      <FailureNote title={t('addFailed')} error={adding.error} />
      <Field label={t('yours')} help={t('help', { count: maxAlbumPicturesOfGuest })}>
        {(controlProps) => (
          <div>
            <PictureButton controlProps={controlProps} busy={adding.isPending} onChosen={(file) => adding.mutate(file)}>
              <ImagePlus size={20} aria-hidden />
              {t(adding.isPending ? 'adding' : 'add')}
            </PictureButton>
          </div>
        )}
      </Field>
    </>
  )
}
