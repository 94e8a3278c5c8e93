import { centredFocus, dragFocus, type ImageFocus, maxZoom } from '@convive/formats/image-focus'
import { Button, EventCover, Field, Row, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { useWatch } from '@convive/ui-kit/forms'
import type { Category, Region } from '@convive/contracts/enums'
import { type PointerEvent, useRef } from 'react'
import { messages } from '../texts.ts'
import type { EventFormState } from '../values/form-values.ts'

const Covers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px;
  gap: var(--s-3);
  align-items: end;
  max-width: 480px;
  @media (max-width: 399px) {
    grid-template-columns: minmax(0, 1fr) 64px;
  }
`
/** Touch moves the picture; beside it, the page still scrolls. */
const Draggable = styled.div`
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  img {
    pointer-events: none;
    user-select: none;
  }
`
const Range = styled.input`
  width: min(100%, 360px);
  height: 44px;
  accent-color: var(--forest);
`

const sliders = [
  ['x', 0, 100],
  ['y', 0, 100],
  ['zoom', 100, maxZoom],
] as const

/** Chooses the part of the picture that covers show: by dragging it, or with sliders. The whole picture is kept. */
export function PictureCrop({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const [imageUrl, focus] = useWatch({ control: form.control, name: ['imageUrl', 'imageFocus'] })
  const set = (chosen: ImageFocus) => form.setValue('imageFocus', chosen, { shouldDirty: true })
  const drag = useDrag(focus, set)
  const crop = useRef<HTMLDivElement>(null)
  const centre = () => {
    set(centredFocus)
    // The button disappears.
    crop.current?.querySelector('input')?.focus()
  }
  // A picture replaces the drawing for region and category.
  const event = { imageUrl, imageFocus: focus, region: 'san_jose' as Region, category: 'other' as Category }
  const isCentred = sliders.every(([part]) => focus[part] === centredFocus[part])
  return (
    <Stack ref={crop} $gap={3}>
      <Soft $size="s">{t('picture.cropHelp')}</Soft>
      <Covers>
        <Draggable {...drag}>
          <EventCover event={event} alt={t('picture.preview')} ratio="16 / 9" radius="m" />
        </Draggable>
        <EventCover event={event} ratio="1" radius="m" />
      </Covers>
      {sliders.map(([part, min, max]) => (
        <Field key={part} label={t(`picture.${part}`)}>
          {(controlProps) => (
            <Range
              {...controlProps}
              type="range"
              min={min}
              max={max}
              value={focus[part]}
              onChange={({ target }) => set({ ...focus, [part]: target.valueAsNumber })}
            />
          )}
        </Field>
      ))}
      {!isCentred && (
        <Row>
          <Button variant="quiet" onClick={centre}>
            {t('picture.centre')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** Moves the focus with the pointer that took hold of the picture first. */
function useDrag(focus: ImageFocus, set: (focus: ImageFocus) => void) {
  const start = useRef<{ pointerId: number; x: number; y: number; focus: ImageFocus } | null>(null)
  const end = ({ pointerId }: PointerEvent<HTMLElement>) => {
    if (start.current?.pointerId === pointerId) start.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (start.current !== null || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, focus }
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const picture = currentTarget.querySelector('img')
      if (start.current?.pointerId !== pointerId || !picture || picture.naturalWidth === 0) return
      const { x, y, focus: before } = start.current
      set(
        dragFocus(
          before,
          { right: clientX - x, down: clientY - y },
          { width: picture.naturalWidth, height: picture.naturalHeight },
          { width: currentTarget.clientWidth, height: currentTarget.clientHeight },
        ),
      )
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
