import type { Region, RegionChoice } from '@convive/contracts/vocabulary'

const names: Record<Region, string> = {
  chirripo: 'Chirripó',
  tinamaste: 'Tinamaste',
  uvita: 'Uvita',
  san_isidro: 'San Isidro del General',
  san_jose: 'San José',
  alajuela: 'Alajuela',
  cartago: 'Cartago',
  heredia: 'Heredia',
  guanacaste: 'Guanacaste',
  puntarenas: 'Puntarenas',
  limon: 'Limón',
}

/** What a region is called in a sentence; all of them together are the country. Both languages call the places alike. */
export const regionName = (region: RegionChoice): string => (region === 'all' ? 'Costa Rica' : names[region])
