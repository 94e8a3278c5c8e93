import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

/** Words before the new day or hour of an event: `se pasa para el jueves 3`, `is moved to Sunday`. */
export const movePhrases = parsePhrases(`
    nueva fecha,new date,new day,nueva hora,new time,se traslada,se traslado,trasladado,trasladada,trasladamos,trasladar,se pasa,
    se paso,pasa para,pasa pa,pasa pal,pasan para,pasan al,pasa al,pasa a las,pasa a la,lo pasamos,la pasamos para,los pasamos,pasado para,pasada para,
    se mueve,se movio,se corre para,se corre al,se corrio,se cambia para,se cambio para,cambia para,cambio para,
    queda para,queda a las,reprogramado para,reprogramada para,se reprograma para,sera el,mejor el,moved to,
    has moved,is moving to,moving it to,move it to,rescheduled to,rescheduled for,postponed to,postponed until,
    pushed to,pushed back to,changed to,is now,its now,now on,pospuesto para,pospuesta para,se pospone para,
    se pospuso para,me corrigen que,la reponemos,lo reponemos,las reponemos,los reponemos,se repone,se reponen,
    se repondra,reponemos el,reposicion el,made up on,make up class,make up session`)

/** Words of somebody who corrects the day or hour just written: `el sábado 29, perdón, domingo 30`. */
export const correctionPhrases = parsePhrases(`
    perdon,perdonen,digo,corrijo,correccion,mejor dicho,quise decir,me equivoque,sorry,i mean,i meant,oops,correction,
    lease correctamente,debe leerse,fe de erratas,make that,my mistake,no wait,wait no,scratch that,actually,mas bien`)

/** What follows happens only if it rains. */
export const rainPhrases = parsePhrases(
  'si llueve,en caso de lluvia,por si llueve,si hay lluvia,if it rains,in case of rain,rain date,rain day,rain plan',
)

/** What a host does: `El Comité de Cultura presenta`, `The Garden Club presents`. */
const hostVerbs = parseWords(
  'presenta presentan invita invitan organiza organizan ofrece ofrecen celebra celebran presents present invites hosts',
)

/** True if the words of a range, and the next one or the next line, say that somebody gives the event. */
export function saysHost(reading: Reading, { from, to }: Range): boolean {
  const next = reading.at(to).kind === 'break' ? to + 1 : to
  return hostVerbs.has(reading.word(next)) || (to > from && hostVerbs.has(reading.word(to - 1)))
}

/** True if a position follows a verb of a host, also on the next line. */
export const followsHost = (reading: Reading, index: number): boolean =>
  hostVerbs.has(reading.word(reading.at(index - 1).kind === 'break' ? index - 2 : index - 1))

const sameTimePhrases = parsePhrases('misma hora,mismo horario,same time,same hour')

/** `Segunda función: viernes 23, misma hora`: the words of a range repeat the hour stated before. */
export const saysSameTime = (reading: Reading, { from, to }: Range): boolean =>
  sameTimePhrases.findWithin(reading, from, to) !== undefined
