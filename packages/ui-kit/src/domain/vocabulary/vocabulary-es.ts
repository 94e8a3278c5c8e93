import { transactionTypeNames } from '@convive/contracts/transaction-type-names'
import { regionNames } from '@convive/contracts/enums'
import type { Translated } from '../../design/i18n/translations.ts'
import type { vocabularyEn } from './vocabulary-en.ts'

export const vocabularyEs: Translated<typeof vocabularyEn> = {
  region: {
    ...regionNames,
    all: 'Todas las regiones',
  },
  shortRegion: {
    ...regionNames,
    san_isidro: 'San Isidro',
    all: 'Todas',
  },
  tagline: {
    chirripo: 'La cumbre al amanecer',
    tinamaste: 'Donde canta la catarata',
    uvita: 'La cola de la ballena',
    san_isidro: 'El valle y su mercado',
    san_jose: 'La capital y su gente',
    alajuela: 'Volcán y mango',
    cartago: 'Piedra, fe e historia',
    heredia: 'Flores y café',
    guanacaste: 'Bosque seco, olas y folclor',
    puntarenas: 'El puerto y su paseo',
    limon: 'El Caribe suena a calypso',
    all: 'De costa a costa',
  },
  category: {
    environmental: 'Ambiente',
    food_and_drinks: 'Comida y bebida',
    wellness: 'Bienestar',
    music: 'Música',
    arts: 'Arte',
    education: 'Educación',
    sports: 'Deporte',
    technology: 'Tecnología',
    community: 'Comunidad',
    other: 'Otros',
  },
  homeCategory: {
    all: 'Todas',
    music: 'Música',
    food: 'Comida y bebida',
    art: 'Arte y cultura',
    wellness: 'Bienestar',
    education: 'Educación',
    sports: 'Deporte',
    technology: 'Tecnología',
    community: 'Comunidad',
    other: 'Otros',
  },
  payment: {
    online_payment: 'Pago en línea',
    at_door: 'Pago en la entrada (efectivo)',
    cora_only: 'Solo con Cora',
    mixed: 'En línea o en la entrada',
  },
  frame: {
    coffee: 'Café',
    hibiscus: 'Hibisco',
    whale: 'Ballena',
    volcano: 'Volcán',
  },
  reportReason: {
    wrong_facts: 'Fecha, lugar o precio incorrectos',
    cancelled_or_moved: 'Se canceló o se cambió',
    duplicate: 'Está repetido',
    spam: 'Es publicidad, o no es un evento',
    offensive: 'Es ofensivo o peligroso',
    other: 'Otra cosa',
  },
  transaction: transactionTypeNames.es,
}
