/** The address of a map search for a location in people's own words. Nothing is geocoded here. */
export const mapSearchUrl = (location: string, region: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${location}, ${region}, Costa Rica`.toWellFormed())}`
