import type { Region } from '@convive/contracts/enums'
import { addNamespace, Input, useMessages } from '@convive/ui-kit/design'
import type { ComponentProps } from 'react'
import { MapPinField } from './map-pin-field.tsx'

const messages = addNamespace('place-fields', {
  location: { en: 'Location', es: 'Lugar' },
  help: {
    en: 'The way locals say it: 200 m south of the church, yellow house.',
    es: 'Como se dice: de la iglesia 200 m sur, casa amarilla.',
  },
})

type PlaceFieldsProps = {
  /** The field for the directions in words, and its text. */
  location: Omit<ComponentProps<typeof Input>, 'label' | 'help'>
  words: string
  mapPin: Omit<ComponentProps<typeof MapPinField>, 'region' | 'location'>
  region: Region | null
}

/** Where a venue is: the directions in words, and the pin on the map. */
export function PlaceFields({ location, words, mapPin, region }: PlaceFieldsProps) {
  const t = useMessages(messages)
  return (
    <>
      <Input label={t('location')} required autoComplete="off" maxLength={300} help={t('help')} {...location} />
      <MapPinField region={region} location={words} {...mapPin} />
    </>
  )
}
