import type { RegionChoice } from '@convive/contracts/enums'
import { styled } from 'styled-components'
import { createContext, useContext } from 'react'

/** The region's gradient. It is visible before the illustration has loaded. */
export const regionGradient = (region: RegionChoice): string => `var(--sky-${region.replace('_', '-')})`

const Drawing = styled.img<{ $region: RegionChoice }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: ${({ $region }) => regionGradient($region)};
`

/** A region's illustration, filling its container: by night in the dark theme. `eager` loads it at once. */
export function RegionScene({ region, eager = false }: { region: RegionChoice; eager?: boolean }) {
  return (
    <Drawing
      $region={region}
      src={useIllustrationUrl(scenes[region])}
      alt=""
      width={160}
      height={100}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

/** The same place drawn for a strip nine times as wide as high. It is on the first screen, so it loads at once. */
export function StripScene({ region }: { region: RegionChoice }) {
  return <Drawing $region={region} src={useIllustrationUrl(stripScenes[region])} alt="" fetchPriority="high" />
}

/**
 * The illustration of each region: 160 by 100, with its subject in the middle square, so that it can be cropped to a
 * button, a card or a banner.
 */
export const scenes: Record<RegionChoice, string> = {
  chirripo: new URL('./scenes/chirripo.svg', import.meta.url).href,
  tinamaste: new URL('./scenes/tinamaste.svg', import.meta.url).href,
  uvita: new URL('./scenes/uvita.svg', import.meta.url).href,
  san_isidro: new URL('./scenes/san-isidro.svg', import.meta.url).href,
  san_jose: new URL('./scenes/san-jose.svg', import.meta.url).href,
  alajuela: new URL('./scenes/alajuela.svg', import.meta.url).href,
  cartago: new URL('./scenes/cartago.svg', import.meta.url).href,
  heredia: new URL('./scenes/heredia.svg', import.meta.url).href,
  guanacaste: new URL('./scenes/guanacaste.svg', import.meta.url).href,
  puntarenas: new URL('./scenes/puntarenas.svg', import.meta.url).href,
  limon: new URL('./scenes/limon.svg', import.meta.url).href,
  all: new URL('./scenes/all.svg', import.meta.url).href,
}

/** 1200 by 132, with the landmark right of the middle. Nothing that matters is within 105 of an end. */
export const stripScenes: Record<RegionChoice, string> = {
  chirripo: new URL('./scenes/chirripo-strip.svg', import.meta.url).href,
  tinamaste: new URL('./scenes/tinamaste-strip.svg', import.meta.url).href,
  uvita: new URL('./scenes/uvita-strip.svg', import.meta.url).href,
  san_isidro: new URL('./scenes/san-isidro-strip.svg', import.meta.url).href,
  san_jose: new URL('./scenes/san-jose-strip.svg', import.meta.url).href,
  alajuela: new URL('./scenes/alajuela-strip.svg', import.meta.url).href,
  cartago: new URL('./scenes/cartago-strip.svg', import.meta.url).href,
  heredia: new URL('./scenes/heredia-strip.svg', import.meta.url).href,
  guanacaste: new URL('./scenes/guanacaste-strip.svg', import.meta.url).href,
  puntarenas: new URL('./scenes/puntarenas-strip.svg', import.meta.url).href,
  limon: new URL('./scenes/limon-strip.svg', import.meta.url).href,
  all: new URL('./scenes/all-strip.svg', import.meta.url).href,
}

/**
 * Maps the URL of an illustration in this build to its URL in the page. The server bundle provides it, because only the
 * shell's build knows the URLs that browsers use.
 */
export const IllustrationUrls = createContext<(url: string) => string | undefined>((url) => url)
export const useIllustrationUrl = (url: string): string | undefined => useContext(IllustrationUrls)(url)
