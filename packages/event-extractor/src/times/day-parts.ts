import { groupPhrases, parsePhrases, type PhraseMatch } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

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

/** A part of the day in minutes from midnight: `from` is included, `to` is not. */
export type DayPart = { from: number; to: number }

const hours = (from: number, to: number): DayPart => ({ from: from * 60, to: to * 60 })

export const dayParts = {
  smallHours: hours(0, 7),
  sunrise: hours(4, 8),
  morning: hours(4, 12),
  midday: hours(11, 15),
  afternoon: hours(12, 19.5),
  sunset: hours(16, 19),
  evening: hours(16, 24),
  night: hours(17, 24),
} as const

/** Event names and invitations that imply a part of the day. */
const dayPartPhrases = groupPhrases<DayPart>([
  [
    dayParts.night,
    `
    por la noche,en la noche,esta noche,de noche,noche de,noche,nocturna,nocturno,tonight,evening,night,cena,dinner,
    luna llena,full moon,fogata,bonfire,estrellas,stargazing`,
  ],
  [dayParts.evening, 'karaoke,trivia,bailongo,baile,concierto,pena,concert,happy hour,till late,til late,until late'],
  [dayParts.afternoon, 'por la tarde,en la tarde,esta tarde,tarde de,afternoon'],
  [dayParts.midday, 'almuerzo,lunch'],
  [dayParts.sunset, 'atardecer,sunset'],
  [
    dayParts.morning,
    `
    limpieza,cleanup,clean up,siembra,tree planting,farmers market,feria del agricultor,vacunacion,castracion,
    por la manana,en la manana,esta manana,manana de,in the morning,this morning,morning,desayuno,breakfast,brunch`,
  ],
  [dayParts.sunrise, 'amanecer,sunrise'],
])

/** The first words in a range that imply a part of the day. `Good morning` implies none. */
export function dayPartWithin(reading: Reading, from: number, to: number): PhraseMatch<DayPart> | undefined {
  for (let index = from; index < to; index++) {
    const found = dayPartPhrases.at(reading, index)
    if (found && !['good', 'buenas', 'feliz'].includes(reading.word(index - 1))) return found
  }
  return undefined
}
