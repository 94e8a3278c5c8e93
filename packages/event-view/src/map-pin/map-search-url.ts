/**
 * The address of a map search for a location in people's own words. Nothing is geocoded here. `encodeURIComponent`
 * throws on a lone surrogate, with which a shortened text can end; URLSearchParams accepts it.
 */
export const mapSearchUrl = (location: string, region: string): string => {
  const query = new URLSearchParams({ api: '1', query: `${location}, ${region}, Costa Rica` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}
