import { parsePhrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

/**
 * Phrases of texts that have days and hours but announce no event: work and trade, appointments and opening hours,
 * outages and closures, buses, wishes and thanks.
 */
const servicePhrases = parsePhrases(`
    a domicilio,cita,citas,su cita,atiende,atienden,atendera,atenderan,atencion al publico,consultas,consultorio,
    nuevo horario,horario de,cambia horario,abre,abren,cierra,cierran,cerrado,cerrada,cerrados,cerradas,permanecera,
    consulta,consultas,found,keys,llaves,entrego,entregamos,encargue,encargos,pedidos,fletes,mudanzas,doy clases,
    se puede ver,recibo,recibos,vence,pago de,cobro,contrato,contratamos,contratan,contratando,entrevistas,
    enviar cv,curriculum,curriculo,vacantes,pago bien,vendo,vendemos,se vende,se venden,venta de,alquilo,alquilamos,
    se alquila,rebaja,promo,promocion,oferta,en venta,visitas,rebajas,perdio,se perdio,se extravio,extravio,
    extraviada,extraviado,desaparecido,desaparecida,se gratifica,recompensa,encontrado,encontrada,pacientes,
    patients,pickup,pick up,reposicion de,examen de,examenes de,exams,toma de muestras,camion de,camion recolector,
    pasara el camion,horario extendido,precios de,precios del,black friday,faltante,falta de agua,servicio de agua,
    por trabajos,trabajos de mantenimiento,tuberia,suspendera,suspenderan,suspenderemos,suspension,suspendido,
    suspendida,racionamiento,averia,corte,cortes,interrupcion,electricidad,servicio electrico,paso regulado,
    deslizamiento,derrumbe,transito,basura,recoleccion de basura,fumigacion,bus,buses,shuttle,taxi,looking to share,
    power outage,power cut,power off,shop open,store open,tienda abierta,water service,por obras,cierre,
    missing since,missing,reward,recogida,pollo asado,pollos asados,tamales,empanadas,pan casero,huevos,
    queso fresco,paso por,campos en,vuelo,flight,feliz,felices,felicidades,felicitaciones,cumple,cumpleanos,
    bendiciones,congrats,congratulations,happy birthday,muchas gracias,mil gracias,gracias a,gracias por,thanks to,
    thanks for,thanks everyone,thank you to,thank you for,que descanse,pesame,fallecimiento,fallecio,appointment,
    appointments,office hours,opening hours,open from,open daily,now open,closed,closing,closes,opens,lost,
    last seen,for sale,for rent,hiring,wanted,will pay,babysitter,pet sitter,house sitter,house sitting,outage,
    no power,no water,imn,onda tropical,tormenta,storm,lluvias,aguaceros,temperatura,alerta,marea,mareas,high tide,
    low tide,weather,forecast,quedamos,nos vemos,see you,hablamos`)

/** Words that also occur in announcements; they count only at the beginning of a text. */
const questionWords = parsePhrases(
  `
    alguien,alguno,quien,quienes,donde,cuando,cual,como,que,a que,por que,hay,can someone,can anyone,anyone,anybody,
    someone,does,do,where,when,what,who,which,is,are,could,would,should,how`,
)

/** True if a range is about something other than an event. Only asked where no event noun names it. */
export function hasServicePhrase(reading: Reading, stretches: Range[]): boolean {
  return stretches.some(
    (stretch) =>
      servicePhrases.findWithin(reading, stretch.from, stretch.to) !== undefined || isQuestion(reading, stretch),
  )
}

/** True if a range offers a discount, which also has days and hours. */
export const offersDiscount = (reading: Reading, stretches: Range[]): boolean =>
  stretches.some((stretch) => isDiscount(reading, stretch))

/** `30% off`, `20% de descuento`, `40% en todo`. */
function isDiscount(reading: Reading, { from, to }: Range): boolean {
  for (let index = from; index < to; index++)
    if (
      reading.sign(index) === '%' &&
      ['off', 'descuento', 'todo'].includes(
        reading.word(['de', 'en'].includes(reading.word(index + 1)) ? index + 2 : index + 1),
      )
    )
      return true
  return false
}

/** `¿…?`, or a question word at the beginning and a question mark at the end. */
function isQuestion(reading: Reading, { from, to }: Range): boolean {
  return reading.sign(from) === '¿' || (reading.sign(to - 1) === '?' && questionWords.at(reading, from) !== undefined)
}
