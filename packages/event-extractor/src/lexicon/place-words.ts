import { groupPhrases, parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import type { Region } from '@convive/contracts/enums'

/** Nouns for places that people can go to. */
export const placeNouns = parseWords(`
    salon plaza playa parque escuela colegio cole liceo bar restaurante iglesia templo ermita basilica atrio palacio
    catedral parroquia capilla polideportivo sintetica gimnasio casa finca hotel centro cancha biblioteca teatro
    universidad mercado campo cafe cafeteria soda rancho hostel hostal estadio redondel malecon muelle puente
    catarata cerro pulperia super supermercado mall edificio estudio galeria museo anfiteatro kiosco quiosco quinta
    hacienda reserva refugio parqueo estacion oficina oficinas clinica hospital cabinas lodge albergue comedor local
    sede bodega jardin bulevar boulevard auditorio club villa villas resort cooperativa uned ucr tec ina ebais
    municipalidad muni calle avenida cruce piscina balneario pista velodromo mirador marina lecheria panaderia
    heladeria toril multiuso multiusos ranchito palenque pizzeria complejo casona cocina potrero cabana aula
    laboratorio pabellon residencial urbanizacion barrio condominio delegacion terminal anden kiosko vivero beach
    park school church library hall center centre field court gym house farm restaurant brewery pub studio shala
    place spot office clinic gallery museum theater theatre station bridge waterfall garden gardens pool plaza store
    shop bakery sanctuary temple deck dome lounge grill kitchen trailhead entrance ranger property sports
    marketplace waterfront lobby rooftop brewing libreria academia instituto cementerio gasolinera rotonda terraza
    ludoteca lab tarima patio vestibulo garaje cochera skatepark planche rampa invernadero miniauditorio explanada
    predio embarcadero bebedero greenhouse room backyard courtyard airstrip trapiche escenario
    lookout roundabout bullring schoolyard bandstand stadium gazebo pavilion clubhouse chapel cathedral campground
    campsite boardwalk warehouse barn stables cabin pharmacy preschool kindergarten college university
    ferreteria farmacia carniceria santuario gruta convento faro poza cascada
    laguna sala bookstore cemetery academy institute river island gate lawn dock pier brewco yard lot ranch`)

/** Place nouns as people shorten them. Without the point, most of them are other words. */
export const shortPlaceNouns = parseWords(
  'bo urb cond edif esc col lic est gim rest fca pza pque bib hosp igl res bldg',
)

const pinEmojis = new Set(['📍', '📌', '🗺', '🏠', '🏡', '🏟', '⛪'])

/** The position where a place begins after a pin or a label: `📍`, `Lugar:`, `Where:`. */
export function placeStartAfterMarker(reading: Reading, index: number): number | undefined {
  const { kind, text } = reading.at(index)
  const label = kind === 'word' ? placeLabels.at(reading, index) : undefined
  // In `📌 Actividad: Noche de juegos` the pin marks the line, not a place.
  const isPin = kind === 'emoji' && pinEmojis.has(text) && !titleLabels.at(reading, index + 1)
  if (!isPin && !(label && reading.sign(label.to) === ':')) return undefined
  let next = isPin ? index + 1 : label!.to + 1
  for (let skipped = 0; skipped < 4; skipped++) {
    const named = placeLabels.at(reading, next)
    if (named && reading.sign(named.to) === ':') next = named.to + 1
    else if (
      ['en', 'at'].includes(reading.word(next)) ||
      [':', '-'].includes(reading.sign(next)) ||
      reading.at(next).kind === 'emoji'
    )
      next++
    else break
  }
  return next
}

const directionCues = parsePhrases(`
    frente a,frente al,contiguo a,contiguo al,a la par de,a la par del,a la par,diagonal a,diagonal al,detras de,
    detras del,al lado de,al lado del,costado norte,costado sur,costado este,costado oeste,a un costado de,
    a un costado del,antiguo,antigua,cerca de,cerca del,esquina,junto a,junto al,across from,next to,in front of,
    behind,past the,near the,across the street,down the road,up the hill,on the corner,on the left,on the right,
    mano derecha,mano izquierda,la entrada a,la entrada al,la entrada de,la entrada del,casa amarilla,casa blanca,casa verde,casa azul,porton`)
const lengthUnits = parseWords(
  'm mts mt metros metro varas vrs km kms kilometros kilometro cuadras cuadra meters meter blocks block minutos min minutes',
)
/** Words after a distance in directions; `200 m libres` is swimming. */
const directionWords = parseWords(
  `
    norte sur este oeste al antes despues de del hacia arriba abajo past before after north south east west from up
    down adentro mas noreste noroeste sureste suroeste`,
)

const compassWords = parseWords('norte sur este oeste north south east west')

/** `150 m norte y 50 este`: the unit of the first distance holds for the second one. */
const isSecondDistance = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'number' &&
  compassWords.has(reading.word(index + 1)) &&
  (['y', 'and'].includes(reading.word(index - 1)) || reading.sign(index - 1) === ',') &&
  compassWords.has(reading.word(index - 2))

/** `diag. al parque`, `fte. a la plaza`. */
const isShortCue = (reading: Reading, index: number): boolean =>
  ['diag', 'cont', 'fte'].includes(reading.word(index)) &&
  reading.sign(index + 1) === '.' &&
  ['a', 'al', 'de', 'del'].includes(reading.word(index + 2))

/** True where directions begin: `frente a`, `200 m sur`, `cien varas al norte`, `across from`. */
export function isDirection(reading: Reading, index: number): boolean {
  if (directionCues.at(reading, index) || isShortCue(reading, index) || isSecondDistance(reading, index)) return true
  const counted =
    reading.at(index).kind === 'number' ||
    ['cien', 'doscientos', 'trescientos', 'cincuenta'].includes(reading.word(index))
  return (
    counted &&
    lengthUnits.has(reading.word(index + 1)) &&
    directionWords.has(reading.word(reading.sign(index + 2) === '.' ? index + 3 : index + 2))
  )
}

export const virtualPlacePhrases = parsePhrases(
  `
    zoom,google meet,teams,en linea,online,modalidad virtual,virtual,facebook live,instagram live,youtube live,por meet,
    via meet,por videollamada,en vivo por facebook,en vivo por instagram,en vivo por youtube,en vivo en facebook,
    en vivo en instagram,en vivo en youtube`,
)
export const samePlacePhrases = parsePhrases(
  'mismo lugar,mismo sitio,mismo local,ahi mismo,alli mismo,same place,same location,same spot,same venue,same address',
)

const names: Record<Region, string> = {
  chirripo: `
      chirripo,rivas,san gerardo de rivas,san gerardo,canaan,canaan de rivas,herradura de rivas,guadalupe de rivas,
      chimirol,los angeles de rivas,pueblo nuevo de rivas`,
  tinamaste: 'tinamaste,tinamastes,platanillo,baru,san juan de dios de baru,alfombra,la alfombra',
  uvita:
    'uvita,bahia ballena,bahia,dominical,dominicalito,ojochal,playa hermosa de uvita,colonia,playa uvita,san josecito de uvita,hatillo',
  san_isidro: `
      san isidro del general,san isidro de el general,perez zeledon,pz,perez,san isidro,daniel flores,general viejo,
      palmares de perez zeledon,quebradas,cajon,pejibaye,paramo,san pedro de perez zeledon,la palma de pz`,
  san_jose: `
      san jose,chepe,escazu,curridabat,san pedro,barrio escalante,desamparados,santa ana,moravia,tibas,guadalupe,
      coronado,acosta,puriscal,aserri,alajuelita,zapote,sabana,la sabana,barrio amon,goicoechea,montes de oca,mora,
      ciudad colon,tarrazu,san marcos de tarrazu,dota`,
  alajuela:
    'alajuela,grecia,san ramon,atenas,la fortuna,fortuna,san carlos,ciudad quesada,naranjo,orotina,poas,zarcero,palmares,upala,los chiles',
  cartago: 'cartago,turrialba,paraiso,orosi,tres rios,oreamuno,el guarco',
  heredia: `
      heredia,barva,santo domingo de heredia,santo domingo,sarapiqui,puerto viejo de sarapiqui,
      san rafael de heredia,san isidro de heredia,belen,santa barbara,san joaquin de flores`,
  guanacaste: `
      guanacaste,liberia,tamarindo,nicoya,nosara,samara,santa cruz,playas del coco,el coco,flamingo,potrero,
      brasilito,canas,bagaces,tilaran,hojancha,junquillal,playa junquillal,la cruz`,
  puntarenas: `
      puntarenas,jaco,quepos,manuel antonio,monteverde,puerto jimenez,golfito,ciudad cortes,palmar norte,palmar sur,
      osa,parrita,buenos aires,san vito,coto brus,corredores,paquera,montezuma,santa teresa,malpais,drake,sierpe,
      esparza,ciudad neily,paso canoas`,
  limon: 'limon,puerto viejo,cahuita,guapiles,siquirres,tortuguero,bribri,pococi,manzanillo,talamanca,matina',
}

/** Towns, districts and beaches, with their regions. */
export const localities = groupPhrases(Object.entries(names).map(([region, list]) => [region as Region, list]))

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
