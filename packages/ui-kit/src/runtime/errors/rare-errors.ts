import type { ErrorCode, SourceErrorCode } from '@convive/contracts/errors'
import { type Bilingual, extendNamespace } from '../../design/i18n/translations.ts'
import { errorMessages, type errorTexts } from './error-texts.ts'

/** Adds a sentence for each error code that only some operations have. The page of sources has its own. */
extendNamespace(errorMessages, {
  malformed_json: {
    en: 'The request could not be read. Reload the page and try again.',
    es: 'No se pudo leer la solicitud. Recargá la página e intentá de nuevo.',
  },
  not_json: {
    en: 'The request could not be read. Reload the page and try again.',
    es: 'No se pudo leer la solicitud. Recargá la página e intentá de nuevo.',
  },
  too_large: { en: 'That’s too large to send.', es: 'Es demasiado grande para enviarlo.' },
  cross_site: {
    en: 'This request came from another site and was refused.',
    es: 'Esta solicitud llegó desde otro sitio y se rechazó.',
  },
  logout_pending: {
    en: 'You’re logged out on this device. Your session on the server ends as soon as it can be reached.',
    es: 'Cerraste la sesión en este dispositivo. En el servidor se cierra en cuanto vuelva a estar disponible.',
  },
  idempotency_mismatch: {
    en: 'This was already sent with other details. Check the result before sending it again.',
    es: 'Esto ya se envió con otros datos. Revisá el resultado antes de enviarlo otra vez.',
  },
  idempotency_in_progress: {
    en: 'This is already being processed. Wait a moment and check the result.',
    es: 'Esto ya se está procesando. Esperá un momento y revisá el resultado.',
  },
  username_taken: {
    en: 'That username is taken. Choose another one.',
    es: 'Ese nombre de usuario ya está tomado. Elegí otro.',
  },
  email_taken: { en: 'There’s already an account with that email.', es: 'Ya hay una cuenta con ese correo.' },
  display_name_reserved: {
    en: 'That name looks like an administrator’s. Choose another one.',
    es: 'Ese nombre parece de la administración. Elegí otro.',
  },
  username_reserved: {
    en: 'That username isn’t available. Choose another one.',
    es: 'Ese nombre de usuario no se puede usar. Elegí otro.',
  },
  wrong_credentials: { en: 'Invalid username or password', es: 'El usuario o la contraseña no coinciden' },
  password_too_common: {
    en: 'That password is too common. Choose one that is harder to guess.',
    es: 'Esa contraseña es demasiado común. Elegí una más difícil de adivinar.',
  },
  wrong_password: { en: 'That is not your current password.', es: 'Esa no es tu contraseña actual.' },
  invalid_token: {
    en: 'This link no longer works. Request a new one.',
    es: 'Este enlace ya no sirve. Pedí uno nuevo.',
  },
  not_yourself: {
    en: 'You can’t change your own admin rights. Another admin can.',
    es: 'No podés cambiar tus propios permisos. Otro admin sí puede.',
  },
  last_admin: {
    en: 'You are the only admin. Make someone else an admin first.',
    es: 'Sos el único admin. Antes nombrá a otra persona.',
  },
  event_unlisted: {
    en: 'Only people with the link find this event, so it can’t be boosted.',
    es: 'Este evento solo se encuentra con el enlace, así que no se puede destacar.',
  },
  event_past: { en: 'This event is already over.', es: 'Este evento ya pasó.' },
  event_not_past: {
    en: 'You can do this once the event is over.',
    es: 'Esto se puede hacer cuando el evento haya terminado.',
  },
  event_cancelled: { en: 'This event was cancelled.', es: 'Este evento se canceló.' },
  event_has_guests: {
    en: 'People have already RSVPed, so the event can’t be deleted. You can cancel it instead.',
    es: 'Ya hay gente que respondió, así que el evento no se puede borrar. Podés cancelarlo.',
  },
  not_your_event: {
    en: 'Only the event’s creator or an admin can do this.',
    es: 'Solo quien creó el evento o un admin puede hacer esto.',
  },
  creator_only: {
    en: 'Only the person who created this event can change its price, places and Cora.',
    es: 'Solo quien creó el evento puede cambiar el precio, los cupos y la Cora.',
  },
  too_many_co_organisers: {
    en: 'An event has at most ten co-organizers. Remove one first.',
    es: 'En el equipo de un evento caben diez personas. Quitá a una antes.',
  },
  event_not_imported: { en: 'This event already belongs to someone.', es: 'Este evento ya es de alguien.' },
  event_has_tickets: {
    en: 'People have bought tickets, so the event can’t be deleted. You can cancel it instead; everyone is refunded.',
    es: 'Hay gente que compró entradas y por eso el evento no se puede borrar. Podés cancelarlo: a todos se les devuelve lo pagado.',
  },
  capacity_below_sold: { en: 'More tickets than that are already sold.', es: 'Ya se vendieron más entradas que esas.' },
  sale_terms_fixed: {
    en: 'Tickets have been sold, so you can’t change the price or currency or move the event to the past. You can cancel it instead.',
    es: 'Ya se vendieron entradas: el precio y la moneda quedan igual y la fecha no puede estar en el pasado. Si hace falta, podés cancelar el evento.',
  },
  reward_fixed: {
    en: 'People have already RSVPed, so the Cora reward can’t change.',
    es: 'Ya hay personas que respondieron a este evento, así que su premio en Cora queda igual.',
  },
  claim_unconfirmed: {
    en: 'Your claim isn’t confirmed yet. Until then you can propose another text, place and time.',
    es: 'Todavía no confirmamos que este evento sea tuyo. Mientras tanto podés proponer otro texto, lugar y hora.',
  },
  check_in_required: {
    en: 'At this event, you’re marked attended when your ticket is checked in at the door.',
    es: 'En este evento la asistencia cuenta cuando te registran la entrada en la puerta.',
  },
  too_many_claims: {
    en: 'Three of your claims are still waiting for their confirmation. Claim more afterwards.',
    es: 'Tres de tus reclamos todavía esperan su confirmación. Reclamá más después.',
  },
  already_claimed: { en: 'This event has already been claimed.', es: 'Este evento ya fue reclamado.' },
  wrong_phone: {
    en: 'Verification failed. Please check your phone number.',
    es: 'Verificación fallida. Revisá tu número.',
  },
  login_code_required: {
    en: 'Somebody is trying out many passwords. Until that ends, log in with a code by email or with a passkey on devices that are new to your account.',
    es:
      'Alguien está probando muchas contraseñas. Mientras tanto, entrá con un código por correo ' +
      'o una llave de acceso en los dispositivos nuevos para tu cuenta.',
  },
  wrong_sign_in_code: {
    en: 'That code isn’t right, or it has expired. Ask for a new one.',
    es: 'Ese código no es correcto o ya venció. Pedí uno nuevo.',
  },
  asking_browser_only: {
    en: 'Somebody is trying out many codes. Until that ends, a code works only in the browser that asked for it.',
    es: 'Alguien está probando muchos códigos. Mientras tanto, un código solo sirve en el navegador que lo pidió.',
  },
  is_admin: {
    en: 'This person is an admin. Remove the admin role first.',
    es: 'Esta persona administra. Quitale antes el acceso de administración.',
  },
  account_suspended: {
    en: 'This account is suspended. If you think that’s a mistake, contact us.',
    es: 'Esta cuenta está suspendida. Si creés que es un error, escribinos.',
  },
  no_trusted_email: {
    en: 'Their email changed a few days ago, so we don’t send links there yet.',
    es: 'Su correo cambió hace pocos días, así que todavía no le mandamos enlaces.',
  },
  passkey_failed: {
    en: 'That passkey didn’t work. Try again.',
    es: 'Esa llave de acceso no funcionó. Intentá de nuevo.',
  },
  too_many_passkeys: {
    en: 'You have 20 passkeys. Remove one first.',
    es: 'Ya tenés 20 llaves de acceso. Quitá una antes.',
  },
  sign_in_again: {
    en: 'Log out and log in again with a code, then add the passkey.',
    es: 'Cerrá la sesión y entrá de nuevo con un código; después agregá la llave.',
  },
  wrong_code: {
    en: 'Phone verification failed. That is not the code we sent, or it is too old.',
    es: 'Verificación fallida. Ese no es el código que enviamos, o ya venció.',
  },
  unknown_venue: { en: 'That venue no longer exists. Choose another one.', es: 'Ese local ya no existe. Elegí otro.' },
  venue_in_other_region: { en: 'That venue is in another region.', es: 'Ese local queda en otra región.' },
  venue_exists: {
    en: 'There is already a venue with this name in the region.',
    es: 'Ya hay un local con este nombre en la región.',
  },
  venue_has_events: {
    en: 'Events take place here, so the venue stays in its region.',
    es: 'Aquí se hacen eventos, así que el local se queda en su región.',
  },
  venue_has_owner: { en: 'This venue already has an owner.', es: 'Este local ya es de alguien.' },
  unknown_user: { en: 'No user with that name.', es: 'No hay nadie con ese nombre de usuario.' },
  too_many_reports: {
    en: 'You’ve sent ten reports today. Try again tomorrow.',
    es: 'Ya enviaste diez reportes hoy. Probá de nuevo mañana.',
  },
  already_cancelled: { en: 'This event was already cancelled.', es: 'Este evento ya estaba cancelado.' },
  insufficient_balance: { en: 'Insufficient balance. Nothing was sent.', es: 'Saldo insuficiente. No se envió nada.' },
  ticket_income_held: {
    en: 'Cora from tickets can be spent once the event is over. Nothing was sent.',
    es: 'Los Cora de las entradas se pueden usar cuando termine el evento. No se envió nada.',
  },
  unknown_recipient: {
    en: 'No user with that name. Nothing was sent.',
    es: 'No existe una persona con ese nombre de usuario. No se envió nada.',
  },
  transfer_to_self: { en: 'You can’t send Cora to yourself.', es: 'No podés enviarte Cora.' },
  transfer_too_large: {
    en: 'That’s more than one transfer allows. Nothing was sent.',
    es: 'El monto supera lo que permite un envío. No se envió nada.',
  },
  recipient_limit: {
    en: 'This account is new and has received as much as it can today. Nothing was sent.',
    es: 'Esta cuenta es nueva y ya recibió lo máximo por hoy. No se envió nada.',
  },
  daily_limit: {
    en: 'You’ve reached today’s limit. Nothing was sent.',
    es: 'Se alcanzó el límite de hoy. No se envió nada.',
  },
  venue_takes_no_cora: { en: 'This venue doesn’t accept Cora.', es: 'Este local no acepta Cora.' },
  venue_limit_reached: {
    en: 'This venue has reached this month’s limit. Nothing was spent.',
    es: 'Este local ya recibió todo lo que acepta este mes. No se gastó nada.',
  },
  event_takes_no_cora: { en: 'This event doesn’t accept Cora.', es: 'Este evento no acepta Cora.' },
  account_closed: { en: 'That account is closed.', es: 'Esa cuenta está cerrada.' },
  over_limit: { en: 'That is over the limit.', es: 'El monto supera el límite.' },
  price_changed: {
    en: 'The price has changed. Review the total before paying.',
    es: 'El precio cambió. Revisá el total antes de pagar.',
  },
  reserved_too_long: {
    en: 'You’ve reserved tickets of this event for a long time without paying. Try again tomorrow.',
    es: 'Apartaste entradas de este evento por mucho tiempo sin pagarlas. Intentá de nuevo mañana.',
  },
  changed_meanwhile: {
    en: 'Somebody else changed this meanwhile. Look at their changes and save again.',
    es: 'Alguien más lo cambió mientras tanto. Revisá sus cambios y guardá otra vez.',
  },
  sold_out: { en: 'There are no tickets left. You weren’t charged.', es: 'Ya no quedan entradas. No se cobró nada.' },
  places_left: {
    en: 'There are tickets left, so there’s no need to wait.',
    es: 'Todavía quedan entradas: no hace falta esperar.',
  },
  offer_not_used: {
    en: 'We kept a ticket for you and you didn’t buy it. You can join the waiting list again tomorrow.',
    es: 'Te guardamos una entrada y no la compraste. Mañana podés volver a entrar en la lista de espera.',
  },
  waiting_list_full: { en: 'The waiting list is full.', es: 'La lista de espera está llena.' },
  own_event: {
    en: 'You’re the organizer: you don’t need a ticket.',
    es: 'Vos organizás este evento: no necesitás entrada.',
  },
  payments_unavailable: {
    en: 'Online payment isn’t available right now. You weren’t charged.',
    es: 'El pago en línea no está disponible ahora. No se cobró nada.',
  },
  not_for_sale: {
    en: 'Tickets for this event aren’t sold online.',
    es: 'No hay entradas de este evento para comprar en línea.',
  },
  no_place_left: {
    en: 'There aren’t enough places left for that many.',
    es: 'No queda campo para tantas personas.',
  },
  item_taken: {
    en: 'Others already bring all that’s needed of it.',
    es: 'Otras personas ya llevan todo lo que hace falta de eso.',
  },
  item_below_taken: {
    en: 'Guests already bring more of something than you need now.',
    es: 'Los invitados ya llevan más de algo de lo que ahora hace falta.',
  },
  list_closed: { en: 'The organizer has closed the list.', es: 'Quien organiza cerró la lista.' },
  removed_from_event: {
    en: 'The organizer has taken this person off the list, so they can’t answer again.',
    es: 'Quien organiza quitó a esta persona de la lista, así que ya no puede responder.',
  },
  guest_has_ticket: { en: 'This guest has a ticket. Refund it first.', es: 'Tiene una entrada. Reembolsala primero.' },
  album_full: { en: 'You can add six photos; all guests, 60', es: 'Podés agregar seis fotos; entre todas, 60' },
  too_many_walk_ins: {
    en: 'No more people can be added by name to this event.',
    es: 'Ya no se puede agregar a más personas por nombre a este evento.',
  },
  refund_too_late: {
    en: 'The return period is over. The organizer can still refund these tickets.',
    es: 'El plazo para devolver estas entradas ya pasó. Quien organiza todavía puede reembolsarlas.',
  },
  pass_expired: { en: 'The pass isn’t good for this date.', es: 'El paquete no vale para esta fecha.' },
  pass_used_up: { en: 'The pass has no entries left.', es: 'Al paquete no le quedan entradas.' },
  nothing_to_refund: { en: 'There’s nothing to refund here.', es: 'Aquí no hay nada que reembolsar.' },
  bad_signature: {
    en: 'The message wasn’t signed by the payment provider.',
    es: 'El mensaje no está firmado por el proveedor de pagos.',
  },
  unknown_ticket: { en: 'There’s no ticket with this code.', es: 'No existe una entrada con este código.' },
  ticket_of_other_event: { en: 'This ticket is for another event.', es: 'Esta entrada es para otro evento.' },
  ticket_refunded: {
    en: 'This ticket was refunded and is no longer valid.',
    es: 'Esta entrada se reembolsó y ya no es válida.',
  },
  check_in_undone: {
    en: 'This check-in was undone. Scan the ticket again to let its holder in.',
    es: 'Este registro se deshizo. Para dejar entrar a la persona, escaneá la entrada otra vez.',
  },
  check_in_final: { en: 'It’s too late to undo this check-in.', es: 'Este ingreso ya no se puede deshacer.' },
  import_running: {
    en: 'This import is still running. Wait until it’s done.',
    es: 'Esta importación todavía se está leyendo. Esperá a que termine.',
  },
  import_not_undoable: {
    en: 'This import has already been undone or is being undone.',
    es: 'Esta importación ya se deshizo, o se está deshaciendo.',
  },
  candidate_decided: {
    en: 'Someone else already decided this one. We refreshed the list.',
    es: 'Alguien ya decidió sobre este. La lista se leyó de nuevo.',
  },
} satisfies Record<Exclude<ErrorCode, SourceErrorCode | keyof typeof errorTexts>, Bilingual>)
