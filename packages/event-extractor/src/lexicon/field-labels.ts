import { parsePhrases } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

/** Labels before the title in a form: `Evento:`, `Name:`, `What:`. */
export const titleLabels = parsePhrases(
  'evento,nombre,nombre del evento,nombre de la actividad,actividad,titulo,que,event,event name,name,title,what,activity',
)

/** Labels before the day or the hour. */
export const whenLabels = parsePhrases('cuando,fecha,fechas,dia,dias,hora,horario,when,date,dates,time,day,hour,hours')

export const placeLabels = parsePhrases(
  `
    lugar,ubicacion,direccion,donde,where,location,place,venue,address,sitio,punto de encuentro,punto de reunion,
    punto de salida,meeting point,meeting place,lugar de encuentro,lugar de salida,lugar del evento`,
)

/** Labels before what is neither the title nor the place: who organizes it, what it costs, what to bring. */
const otherLabels = parsePhrases(
  `
    organiza,organizan,organizador,organizadora,organizadores,organizado por,organizada por,anfitrion,anfitriona,
    anfitriones,invita,invitan,convoca,convocan,presenta,presentan,patrocina,patrocinan,patrocinador,patrocinadores,contacto,
    contactos,informes,info,informacion,mas informacion,inscripcion,inscripciones,reservas,reservaciones,precio,
    costo,entrada,entradas,valor,aporte,donacion,incluye,llevar,traer,que llevar,que traer,requisitos,cupo,cupos,
    edad,edades,nota,notas,beneficio,a beneficio de,pro fondos,vestimenta,parqueo,telefono,whatsapp,
    organizer,organizers,organiser,organisers,organized by,organised by,host,hosts,hosted by,presented by,
    sponsor,sponsors,sponsored by,contact,information,more info,price,cost,admission,tickets,donation,includes,bring,
    what to bring,requirements,age,ages,note,notes,benefits,in aid of,dress code,parking,rsvp,registration,phone`,
)

/** The text after the label at the start of a line; undefined for any other line. */
export type Field = 'place' | 'other'

const maxLeadingEmojis = 3

/** The field of a line that begins with a label, as in `Location: Town Hall`. Emojis may come before it. */
export function fieldOfLine(reading: Reading, from: number): Field | undefined {
  let first = from
  while (reading.at(first).kind === 'emoji' && first < from + maxLeadingEmojis) first++
  if (isLabel(placeLabels)) return 'place'
  return isLabel(otherLabels) ? 'other' : undefined

  function isLabel(labels: typeof placeLabels): boolean {
    const label = labels.at(reading, first)
    return label !== undefined && reading.sign(label.to) === ':'
  }
}
