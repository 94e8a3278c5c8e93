import { parsePhrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { dayParts, type DayPart } from './day-parts.ts'

/** Activities that may begin before sunrise. */
const earlyActivities = parsePhrases(`
    caminata,caminatas,caminar,senderismo,excursion,tour,gira,paseo,cicleada,cleteada,bicicleteada,ciclopaseo,
    rodada,carrera,maraton,avistamiento,conteo,aves,pajaros,pesca,surf,cabalgata,peregrinacion,romeria,rosario,alba,
    hike,hiking,birding,birds,bird,fishing,ride,run,race,paddle,yoga,meditation,meditacion,liberacion,turtle,
    release,snorkel,whale,sale,salida,salimos,saliendo,leave,leaving,depart,departure`)
/** Activities that begin in the morning if nothing else is said. */
const morningActivities = parsePhrases(
  `
    caminata,caminatas,senderismo,hike,hiking,birding,bird walk,bird count,avistamiento,conteo de aves,pesca,
    fishing,carrera,fun run,ruta,cicleada,bicicleteada,ciclopaseo,cleteada`,
)
/** Activities that take place late in the evening. */
const lateActivities = parsePhrases(
  `
    fiesta,party,dj,djs,disco,rave,musica,music,banda,bandas,band,bands,toque,show,stand up,bar,pub,club,final,
    partido,game,match,mejenga,fut,futbol,pelicula,movie,cine,film,desfile,vigilia,posada,ladies night`,
)

/**
 * The usual half of the day for a bare hour, unless words nearby suggest an early or late activity: from one to five
 * it is the afternoon, at six and seven the evening, from eight the morning, at twelve noon.
 */
export function defaultMeridiem(reading: Reading, stretches: Range[], hour: number): DayPart | undefined {
  const isLate = mentionsAny(lateActivities, reading, stretches)
  if (hour === 12) return isLate ? undefined : dayParts.midday
  const isEarly = mentionsAny(earlyActivities, reading, stretches)
  if (hour <= 4) return isEarly ? undefined : dayParts.afternoon
  if (hour <= 8 && !isLate && mentionsAny(morningActivities, reading, stretches)) return dayParts.morning
  if (hour <= 7) return isEarly ? undefined : hour === 5 ? dayParts.afternoon : dayParts.evening
  return isLate ? (isEarly ? undefined : dayParts.evening) : dayParts.morning
}

const mentionsAny = (words: typeof earlyActivities, reading: Reading, stretches: Range[]): boolean =>
  stretches.some(({ from, to }) => words.findWithin(reading, from, to) !== undefined)
