import { addCatalogue } from '@convive/ui-kit'

export const messages = addCatalogue('begin-event', {
  en: {
    title: 'Begin here',
    eventTitle: 'Title',
    titleExample: 'Bingo at the community hall',
    date: 'Date',
    location: 'Location',
    locationExample: 'Rivas, 200 m south of the church',
    description: 'Description',
    descriptionExample: 'What there is, for whom, and what to bring',
    goOn: 'Continue',
  },
  es: {
    title: 'Empezá aquí',
    eventTitle: 'Título',
    titleExample: 'Bingo en el salón comunal',
    date: 'Fecha',
    location: 'Lugar',
    locationExample: 'Rivas, de la iglesia 200 m sur',
    description: 'Descripción',
    descriptionExample: 'Qué hay, para quién y qué llevar',
    goOn: 'Continuar',
  },
})
