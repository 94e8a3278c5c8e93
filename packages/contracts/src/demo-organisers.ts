import type { Region } from './enums.ts'

/** The usernames of the organisers of the demo events, by region. svc-identity creates their accounts. */
export const demoUsernames: Record<Region, string> = {
  chirripo: 'don.chepe',
  tinamaste: 'luna.barquero',
  uvita: 'marisol.vega',
  san_isidro: 'feria.pz',
  san_jose: 'tatiana.solano',
  alajuela: 'beto.arias',
  cartago: 'sofia.brenes',
  heredia: 'sofia.brenes',
  guanacaste: 'nayo.canales',
  puntarenas: 'nayo.canales',
  limon: 'miss.ruthie',
}
