import type { Language, Region } from '@convive/contracts/enums'
import type { Portrait } from './draw-portrait.ts'

/** An organiser of demo events. The usernames are those of `demoUsernames`. */
export type DemoOrganiser = {
  username: string
  displayName: string
  region: Region
  language: Language
  about: string
  portrait: Portrait
}

export const demoOrganisers: DemoOrganiser[] = [
  {
    username: 'don.chepe',
    displayName: 'José “Chepe” Elizondo',
    region: 'chirripo',
    language: 'es',
    about: 'Arriero jubilado. Cuarenta años subiendo al Chirripó. Las caminatas son despacio y se para a ver pájaros.',
    portrait: {
      ground: '#8dbf95',
      skin: '#c98d63',
      hair: '#d9d4c8',
      shirt: '#2f5d48',
      style: 'short',
      extras: ['hat', 'moustache'],
    },
  },
  {
    username: 'luna.barquero',
    displayName: 'Luna Barquero',
    region: 'tinamaste',
    language: 'es',
    about: 'Siembro, canto y hago queso. En la finca hay peña, trueque y talleres. El que llega, come.',
    portrait: {
      ground: '#f2bf8a',
      skin: '#e0ab84',
      hair: '#5a3420',
      shirt: '#c8553d',
      style: 'long',
      extras: ['earrings'],
    },
  },
  {
    username: 'marisol.vega',
    displayName: 'Marisol Vega',
    region: 'uvita',
    language: 'es',
    about: 'Guía marina. Limpiamos playa y manglar cada mes, y en la temporada contamos ballenas.',
    portrait: { ground: '#9ccfd6', skin: '#b9794f', hair: '#241a17', shirt: '#1f6f83', style: 'curls' },
  },
  {
    username: 'feria.pz',
    displayName: 'Ofelia Mora, de la feria',
    region: 'san_isidro',
    language: 'es',
    about: 'Vendo en la feria de Pérez desde que era en la calle. Aquí pongo lo que hacemos los productores.',
    portrait: {
      ground: '#f4dcb0',
      skin: '#d29a72',
      hair: '#8d8a83',
      shirt: '#7a8f3c',
      style: 'bun',
      extras: ['glasses', 'earrings'],
    },
  },
  {
    username: 'tatiana.solano',
    displayName: 'Tatiana Solano',
    region: 'san_jose',
    language: 'es',
    about: 'Armo noches de juegos, cine y charlas en San José. Si nunca vino a una, empiece por cualquiera.',
    portrait: {
      ground: '#d9c3e0',
      skin: '#e8bd98',
      hair: '#7d1440',
      shirt: '#3a3560',
      style: 'long',
      extras: ['glasses'],
    },
  },
  {
    username: 'beto.arias',
    displayName: 'Beto Arias',
    region: 'alajuela',
    language: 'es',
    about: 'Ciclista de domingo y profe de tecnología. Mejengas, rutas y talleres para todas las edades.',
    portrait: {
      ground: '#b5d9d2',
      skin: '#c68a5f',
      hair: '#2e221c',
      shirt: '#d65f22',
      style: 'bald',
      extras: ['moustache'],
    },
  },
  {
    username: 'sofia.brenes',
    displayName: 'Sofía Brenes',
    region: 'cartago',
    language: 'es',
    about: 'Directora de coro en Cartago y caminante en Heredia. Música coral, cafetales y alguna ruina.',
    portrait: {
      ground: '#f0d6cf',
      skin: '#f0cba8',
      hair: '#b5702f',
      shirt: '#174a31',
      style: 'bun',
      extras: ['earrings'],
    },
  },
  {
    username: 'nayo.canales',
    displayName: 'Nayo Canales',
    region: 'guanacaste',
    language: 'es',
    about: 'Marimbero de Nicoya. Toco donde haya fiesta, de la bajura al puerto, y aviso aquí.',
    portrait: {
      ground: '#efb45a',
      skin: '#a8683f',
      hair: '#1c1512',
      shirt: '#f9f5ea',
      style: 'short',
      extras: ['hat'],
    },
  },
  {
    username: 'miss.ruthie',
    displayName: 'Miss Ruthie Gordon',
    region: 'limon',
    language: 'en',
    about: 'I run the Saturday calypso school in Cahuita. Rice and beans after every class. Everybody is welcome.',
    portrait: {
      ground: '#84cfc8',
      skin: '#7a4a2e',
      hair: '#c93c72',
      shirt: '#eeb33a',
      style: 'scarf',
      extras: ['earrings'],
    },
  },
]
