import { describe, expect, it } from 'vitest'
import { formatMapPin, mapLinksOf } from './map-pin.ts'
import { parseMapPin } from './parse-map-pin.ts'

const salon = { latitude: 9.37345, longitude: -83.7029 }

describe('a place on the map is read from', () => {
  it.each([
    ['coordinates', '9.37345, -83.70290'],
    ['coordinates without a comma', ' 9.37345 -83.7029 '],
    ['coordinates in brackets', '(9.373451234, -83.702901)'],
    ['degrees of Google Maps', `9°22'24.42"N 83°42'10.44"W`],
    ['degrees in Spanish', `9°22'24.42"N, 83°42'10.44"O`],
    ['a geo address', 'geo:9.37345,-83.7029;u=35?z=17'],
    ['a geo address of Android', 'geo:0,0?q=9.37345,-83.7029(Sal%C3%B3n)'],
    ['a search', 'https://www.google.com/maps/search/?api=1&query=9.37345%2C-83.7029'],
    ['a short query', 'https://maps.google.com/?q=9.37345,-83.7029'],
    ['an old query', 'http://maps.google.com/maps?q=loc:9.37345,-83.7029&z=15'],
    ['a place in the path', 'https://www.google.com/maps/search/9.37345,+-83.7029?entry=tts'],
    ['the middle of a view', 'https://www.google.co.cr/maps/@9.37345,-83.7029,17z'],
    ['a directory of another country', 'https://www.google.com.mx/maps?ll=9.37345,-83.7029'],
    [
      'a place beside the middle of the view',
      'https://www.google.com/maps/place/Sal%C3%B3n/@9.9,-84.1,17z/data=!3m1!4b1!4m6!3m5!1s0x8fa0:0x1!8m2!3d9.37345!4d-83.7029!16s',
    ],
    [
      'degrees in the path',
      `https://www.google.com/maps/place/9%C2%B022'24.42%22N+83%C2%B042'10.44%22W/@9.37,-83.7,17z`,
    ],
    ['the end of a route', 'https://www.google.com/maps/dir/9.9281,-84.0907/9.37345,-83.7029/'],
    [
      'the end of a route of another form',
      'https://www.google.com/maps/dir/?api=1&origin=9.9,-84&destination=9.37345,-83.7029',
    ],
    ['Waze', 'https://waze.com/ul?ll=9.37345%2C-83.7029&navigate=yes'],
    ['the live map of Waze', 'https://www.waze.com/live-map/directions?to=ll.9.37345%2C-83.7029'],
    ['a geohash of Waze', 'https://waze.com/ul/hd1smr63km1d'],
    ['the name and the link', 'Salón comunal\nhttps://waze.com/ul?ll=9.37345,-83.7029'],
    ['a link without its scheme', 'maps.google.com/?q=9.37345,-83.7029'],
  ])('%s', (_, typed) => {
    expect(parseMapPin(typed)).toEqual(salon)
  })

  it.each([
    ['https://maps.app.goo.gl/AbC-d_123', 'https://maps.app.goo.gl/AbC-d_123'],
    ['Mirador https://maps.app.goo.gl/AbCd123?g_st=ic', 'https://maps.app.goo.gl/AbCd123'],
    ['http://goo.gl/maps/AbCd123/', 'https://goo.gl/maps/AbCd123'],
  ])('a short link %s', (typed, url) => {
    expect(parseMapPin(typed)).toEqual({ url })
  })
})

describe('nothing is read from', () => {
  it.each([
    '',
    'de la iglesia 200 m sur',
    '200, 300',
    '9.37345',
    '-83.7029, 9.37345',
    '40.4168, -3.7038',
    'https://www.google.com/maps/place/Uvita',
    'https://maps.google.com.evil.example/?q=9.37345,-83.7029',
    'https://evil.example/@9.37345,-83.7029,17z',
    'https://maps.app.goo.gl/',
    'https://maps.app.goo.gl.evil.example/AbCd123',
    'https://maps.app.goo.gl/Ab%22onclick=x',
    'https://maps.app.goo.gl:8443/AbCd123',
    'https://waze.com/ul/h0',
    'https://waze.com/ul/hu09tunqu',
    'https://www.google.com/maps/%E0%A4%A/@1',
    'javascript:alert(9.37345,-83.7029)',
    `9.37345, -83.7029${' '.repeat(3)}x`,
    `9.${'3'.repeat(2001)}, -83.7`,
  ])('%s', (typed) => {
    expect(parseMapPin(typed)).toBeNull()
  })
})

describe('a pin', () => {
  it('is written so that it is read back', () => {
    expect(formatMapPin(salon)).toBe('9.37345, -83.70290')
    expect(parseMapPin(formatMapPin(salon))).toEqual(salon)
    expect(formatMapPin({ url: 'https://maps.app.goo.gl/AbCd123' })).toBe('https://maps.app.goo.gl/AbCd123')
  })

  it('opens in Waze and in Google Maps; a short link only there', () => {
    expect(mapLinksOf(salon)).toEqual({
      waze: 'https://waze.com/ul?ll=9.37345%2C-83.7029&navigate=yes',
      googleMaps: 'https://www.google.com/maps/search/?api=1&query=9.37345%2C-83.7029',
    })
    expect(mapLinksOf({ url: 'https://maps.app.goo.gl/AbCd123' })).toEqual({
      googleMaps: 'https://maps.app.goo.gl/AbCd123',
    })
  })
})
