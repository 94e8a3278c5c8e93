import { phrasesOf } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { windows, type Window } from './day-parts.ts'

/** What people set out for before the sun is up. */
const early = phrasesOf(`caminata,caminatas,caminar,senderismo,excursion,tour,gira,paseo,cicleada,cleteada,bicicleteada,ciclopaseo,rodada,carrera,maraton,avistamiento,conteo,aves,pajaros,pesca,surf,cabalgata,peregrinacion,romeria,rosario,alba,
  hike,hiking,birding,birds,bird,fishing,ride,run,race,paddle,yoga,meditation,meditacion,liberacion,turtle,release,snorkel,whale,sale,salida,salimos,saliendo,leave,leaving,depart,departure`)
/** What begins with the day wherever nothing else is said. */
const withTheDay = phrasesOf('caminata,caminatas,senderismo,hike,hiking,birding,bird walk,bird count,avistamiento,conteo de aves,pesca,fishing,carrera,fun run,cicleada,bicicleteada,ciclopaseo,cleteada')
/** What goes on, or only begins, late in the evening. */
const late = phrasesOf(`fiesta,party,dj,djs,disco,rave,musica,music,banda,bandas,band,bands,toque,show,stand up,bar,pub,club,final,partido,game,match,mejenga,fut,futbol,pelicula,movie,cine,film,desfile,vigilia,posada,ladies night`)

/** A bare hour means what it means for nearly all that people are invited to, unless the words around speak of what is done at either: from one to five the afternoon, from nine the morning, at twelve noon. Six, seven and eight stay open, but for a walk. */
export function usualHalf(reading: Reading, stretches: Range[], hour: number): Window | undefined {
  if (hour === 12) return says(late, reading, stretches) ? undefined : windows.midday
  if (hour >= 1 && hour <= 5 && !says(early, reading, stretches)) return windows.afternoon
  if (hour >= 5 && hour <= 8) return says(withTheDay, reading, stretches) && !says(late, reading, stretches) ? windows.morning : undefined
  return hour >= 9 && hour <= 11 && !says(late, reading, stretches) ? windows.morning : undefined
}

const says = (words: typeof early, reading: Reading, stretches: Range[]): boolean => stretches.some(({ from, to }) => words.within(reading, from, to) !== undefined)
