/** `Bar El Ranchito` of `Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela`. */
export const placeName = (location: string): string => location.split(',')[0]?.trim() || location
