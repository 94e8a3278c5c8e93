import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  required: { title: 'Se necesita acceso de administración', text: 'Iniciá sesión con una cuenta de administración para entrar a esta página.' },
  denied: { title: 'Acceso denegado', text: 'Esta página es solo para personas administradoras.' },
  notFound: { title: 'Página no encontrada', text: 'Aquí no hay nada que administrar.', status: 'Ir al estado' },
  status: {
    title: 'Estado',
    description: 'El estado de cada parte de Convive',
    lead: 'Cada parte de Convive, revisada cada 5 segundos.',
    allUp: 'Todo funciona',
    someDown_one: '{{count}} parte no responde',
    someDown_other: '{{count}} partes no responden',
    someDownText: 'Lo que aportan falta mientras tanto; el resto sigue.',
    service: 'Servicios',
    messages: 'Mensajes',
    front_end: 'Interfaces',
    up: 'Funciona',
    down: 'No responde',
    latency: '{{count}} ms',
    checked: 'Última revisión: {{time}}',
    failed: 'No se pudo leer el estado',
    failedText: 'Lo que ves es de {{time}}.',
  },
  parked: {
    title: 'Mensajes apartados',
    lead: 'Un mensaje que falló una y otra vez espera aquí, para que los demás sigan.',
    none: 'No hay mensajes apartados',
    noneText: 'Cada mensaje llegó a su destino.',
    failed: 'No se pudieron leer los mensajes',
    retry: 'Reintentar',
    retryOf: 'Reintentar {{subject}}',
    retried: 'Mensaje enviado de nuevo',
    retriedText: 'Si vuelve a fallar, regresa aquí.',
    retryFailed: 'No se pudo reenviar el mensaje',
    handledBy: '{{service}} · {{handler}}',
  },
}
