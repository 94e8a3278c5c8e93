import type { Region } from '@convive/contracts/enums'
import { formatMapPin, isInCostaRica, type MapPin, roundDegrees } from '@convive/formats/map-pin'
import { parseMapPin } from '@convive/formats/parse-map-pin'
import { addNamespace, Button, Input, Row, Soft, Stack, styled, useMessages } from '@convive/ui-kit/design'
import { RegionScene, useLabels } from '@convive/ui-kit/domain'
import { LocateFixed, MapPin as PinIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { MapLinks } from './map-links.tsx'

const messages = addNamespace('map-pin', {
  label: { en: 'Pin on the map', es: 'Punto en el mapa' },
  help: {
    en: 'Optional. Paste a link from Google Maps or Waze, or coordinates.',
    es: 'Opcional. Pegá un enlace de Google Maps o Waze, o las coordenadas.',
  },
  locate: { en: 'Use where I am now', es: 'Usar donde estoy' },
  locating: { en: 'Finding you…', es: 'Buscando dónde estás…' },
  found: { en: 'On the map', es: 'En el mapa' },
  foundLink: { en: 'Opens in Google Maps', es: 'Se abre en Google Maps' },
  denied: {
    en: 'Your browser doesn’t share your location. You can paste a link instead.',
    es: 'Tu navegador no comparte tu ubicación. Podés pegar un enlace.',
  },
  unavailable: {
    en: 'We couldn’t find where you are. You can paste a link instead.',
    es: 'No pudimos saber dónde estás. Podés pegar un enlace.',
  },
  outside: {
    en: 'You’re outside Costa Rica. You can paste a link instead.',
    es: 'Estás fuera de Costa Rica. Podés pegar un enlace.',
  },
})

const Figure = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: var(--s-4);
  align-items: center;
`
const Scene = styled.div`
  position: relative;
  overflow: hidden;
  height: 84px;
  border-radius: var(--r-m);
  > svg {
    position: absolute;
    inset: 0;
    margin: auto;
    padding: 6px;
    border-radius: 50%;
    background: var(--raised);
    color: var(--forest);
  }
`

type MapPinFieldProps = {
  /** What is typed: a link or coordinates. */
  value: string
  onPlace: (typed: string) => void
  region: Region | null
  /** The directions in words. */
  location: string
  help?: ReactNode
} & Omit<ComponentProps<typeof Input>, 'value' | 'label' | 'help'>

/**
 * The pin of a place. It loads no map: people paste a link from their map application, or use the position of their
 * device.
 */
export function MapPinField({ value, onPlace, region, location, help, ...rest }: MapPinFieldProps) {
  const t = useMessages(messages)
  const { locate, isLocating, failure } = useLocation((pin) => onPlace(formatMapPin(pin)))
  const pin = parseMapPin(value)
  return (
    <Stack $gap={3}>
      <Input
        label={t('label')}
        help={help ?? t('help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        {...rest}
      />
      <Row>
        <Button variant="line" busy={isLocating} onClick={locate}>
          <LocateFixed size={20} aria-hidden />
          {t(isLocating ? 'locating' : 'locate')}
        </Button>
      </Row>
      <output>{failure && <Soft $size="s">{t(failure)}</Soft>}</output>
      {pin && <PlacedPin pin={pin} region={region} location={location} />}
    </Stack>
  )
}

function PlacedPin({ pin, region, location }: { pin: MapPin; region: Region | null; location: string }) {
  const t = useMessages(messages)
  const labels = useLabels()
  const isLink = 'url' in pin
  return (
    <Figure>
      <Scene>
        <RegionScene region={region ?? 'all'} />
        <PinIcon size={40} aria-hidden />
      </Scene>
      <Stack $gap={1}>
        <b>{t(isLink ? 'foundLink' : 'found')}</b>
        {!isLink && <Soft $size="s">{formatMapPin(pin)}</Soft>}
        <MapLinks pin={pin} location={location} region={labels.region(region ?? 'all')} />
      </Stack>
    </Figure>
  )
}

/** Asks the browser for its position. The browser asks the person for permission. */
function useLocation(onFound: (pin: MapPin) => void) {
  const [isLocating, setLocating] = useState(false)
  const [failure, setFailure] = useState<'denied' | 'unavailable' | 'outside'>()
  const end = (outcome: typeof failure) => {
    setLocating(false)
    setFailure(outcome)
  }
  const locate = () => {
    setLocating(true)
    setFailure(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const pin = { latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) }
        if (!isInCostaRica(pin)) return end('outside')
        end(undefined)
        onFound(pin)
      },
      ({ code, PERMISSION_DENIED }) => end(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    )
  }
  return { locate, isLocating, failure }
}

/** The form's value for the typed text; null if nothing was typed. The schema refuses a text without a position. */
export function draftMapPin(typed: string): MapPin | null {
  if (typed.trim() === '') return null
  return parseMapPin(typed) ?? (Number.NaN as never)
}
