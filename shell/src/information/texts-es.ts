import type { Information, InformationPath } from './texts.ts'

export const es: Record<InformationPath, Information> = {
  '/help': {
    title: 'Centro de ayuda',
    lead: 'Respuestas cortas a lo que más se pregunta.',
    parts: [
      {
        heading: '¿Qué es Convive?',
        text:
          'Una agenda de eventos de comunidad en las regiones de Costa Rica. Cualquiera puede mirar; con una cuenta ' +
          'confirmás tu asistencia, publicás eventos y ganás Cora.',
        link: { href: '/events/discover', text: 'Ver los eventos' },
      },
      {
        heading: '¿Qué es Cora?',
        text:
          'Una moneda compartida, en números enteros. Ganás 1 Cora por crear un evento, y lo que cada evento ofrece por ' +
          'estar ahí. La gastás en locales aliados, se la enviás a otras personas, o la usás para que un evento se vea más ' +
          'o para ponerle un marco a tu foto. No se compra ni se cambia por dinero.',
        link: { href: '/venues', text: 'Dónde gastar Cora' },
      },
      {
        heading: '¿Cómo gano Cora por un evento?',
        text: 'Cuando el evento termine, abrí su página y marcá tu asistencia. La Cora llega en segundos.',
      },
      {
        heading: '¿Cómo publico un evento?',
        text:
          'Elegí Crear evento y llená el formulario, o pegá el texto o subí el afiche en la pestaña Inteligente y revisá lo' +
          ' que leyó; en el inicio podés empezar con un título, una fecha y un lugar. Lo que escribís queda en tu ' +
          'dispositivo hasta que el evento exista, también si antes hay que iniciar sesión.',
        link: { href: '/events/create', text: 'Crear evento' },
      },
      {
        heading: '¿Cómo compro entradas?',
        text:
          'Abrí el evento y elegí Comprar entradas. Te apartamos los lugares por 15 minutos mientras pagás, con tarjeta o ' +
          'con Cora si el evento la acepta. Tus entradas quedan en tu perfil, en Mis eventos, cada una con un código para ' +
          'mostrar al llegar; imprimilas, o abrilas una vez antes de salir y las tenés también sin conexión.',
        link: { href: '/tickets', text: 'Tus entradas' },
      },
      {
        heading: '¿Puedo devolver una entrada?',
        text:
          'Hasta el momento que dice la página de la entrada, por el monto completo y por el mismo medio de pago. Si el ' +
          'evento se cancela, se te devuelve el dinero sin pedirlo.',
      },
      {
        heading: '¿Cómo dejo entrar a la gente?',
        text:
          'Abrí tu evento y elegí Control de ingreso: escaneá los códigos con la cámara o escribilos. Sigue funcionando' +
          ' si la conexión se va un rato. Quien entra queda con su asistencia registrada y gana de una vez la Cora del ' +
          'evento.',
      },
      {
        heading: 'Aquí ya hay un evento mío',
        text: 'Algunos eventos llegan de grupos de chat. Si uno es tuyo, abrilo y reclamalo; puede que te pidamos el teléfono que venía en el mensaje.',
      },
      {
        heading: 'Hay algo mal en un evento',
        text:
          'Abrilo y elegí “Reportar este evento” al final de la página. Solo el equipo de Convive ve el reporte y ' +
          'de quién es. Si tenés razón ganás 2 Cora, una vez por evento y hasta cinco veces al mes.',
        link: { href: '/contact', text: 'Escribinos' },
      },
      {
        heading: '¿Cómo me entero de los cambios?',
        text:
          'La campana de arriba avisa cuando llega Cora, y cuando un evento al que respondiste cambia de hora o de lugar o ' +
          'se cancela. También te mandamos por correo un recordatorio el día antes y dos horas antes; en tu perfil, en ' +
          'Ajustes, elegís qué te llega. Al pie de cada página podés pedir un correo con los eventos de tu región, cada día o cada semana; ' +
          'cada correo trae un enlace para no recibirlo más.',
      },
      {
        heading: 'No puedo iniciar sesión',
        text: 'Elegí “¿Olvidaste tu contraseña?” en la página para iniciar sesión. Te mandamos un enlace a tu correo para poner una nueva.',
        link: { href: '/auth/forgot-password', text: '¿Olvidaste tu contraseña?' },
      },
      {
        heading: 'Alguien más usa mi cuenta',
        text: 'Abrí tu perfil y luego Ajustes: cerrá las sesiones que no son tuyas y cambiá la contraseña, que cierra todas las demás de una vez.',
        link: { href: '/profile?tab=settings', text: 'Ajustes' },
      },
    ],
  },
  '/contact': {
    title: 'Escribinos',
    lead: 'Convive lo llevan las comunidades que lo usan.',
    parts: [
      {
        heading: 'Sobre un evento',
        text: 'Escribinos abajo con el enlace del evento. Si algo en su página está mal, elegí ahí “Reportar este evento”.',
      },
      {
        heading: 'Sobre tu cuenta o tu Cora',
        text: 'Escribinos abajo. Contanos tu nombre de usuario y cuándo pasó; nunca le des tu contraseña a nadie.',
      },
      {
        heading: 'Sobre un local',
        text:
          'Si tenés un negocio y querés aceptar Cora, contanos abajo: el nombre, ' +
          'dónde queda y cuánta Cora aceptarías al mes.',
      },
    ],
  },
  '/privacy': {
    title: 'Privacidad',
    lead: 'Se guarda lo que hace falta para que el servicio funcione, y nada para publicidad.',
    parts: [
      {
        heading: 'Qué se guarda',
        text:
          'El nombre de usuario, el nombre visible, el correo, la región, el idioma, la foto y lo que cada persona escribe ' +
          'sobre sí misma; los eventos que crea y responde; sus movimientos de Cora; las entradas que compra y cuándo se ' +
          'usan; sus reportes de eventos; los dispositivos con sesión abierta y las redes desde donde se inició sesión, ' +
          'para notar a extraños. Para los correos con eventos: la dirección, la región, el idioma y cada cuánto. La ' +
          'contraseña se guarda solo como una huella que no se puede revertir. A las fotos se les quita lo que anotó la ' +
          'cámara, como el lugar.',
      },
      {
        heading: 'Qué ven las demás personas',
        text:
          'El nombre visible en los eventos creados, con el marco si hay uno, y el nombre de usuario ante quien recibe ' +
          'Cora. Quien organiza un evento ve el nombre visible de quienes compraron entradas. La foto la puede ver quien ' +
          'tenga su dirección. El correo y el teléfono no se muestran nunca.',
      },
      {
        heading: 'En el navegador',
        text:
          'Una cookie que mantiene la sesión, y las preferencias de idioma, región y tema. Un evento empezado y sin ' +
          'terminar queda en el dispositivo; las entradas y quién inició sesión también, hasta cerrarla, para mostrarlas ' +
          'sin conexión. Las páginas que se abrieron se guardan para abrirlas de nuevo sin red. Sin rastreo, y sin más ' +
          'terceros que el proveedor de pagos en la página donde se paga.',
      },
      {
        heading: 'Ayuda con textos y afiches',
        text:
          'Lo que se pega o se sube para eso se lee y no se guarda. Si este sitio trabaja con un modelo de IA, va a quien ' +
          'opera ese modelo, para eso y nada más; si no, se queda aquí.',
      },
      {
        heading: 'Pagos',
        text: 'Los datos de la tarjeta van directamente al proveedor de pagos. Aquí no se ven ni se guardan.',
      },
      {
        heading: 'Derechos',
        text:
          'En el perfil, en Ajustes, los datos se pueden ver, cambiar y descargar en un archivo, y la cuenta se puede ' +
          'borrar. Después ya no están el nombre, el correo, la foto, lo escrito sobre uno ni las palabras de los reportes;' +
          ' los próximos eventos se cancelan; los pasados, las respuestas y los movimientos de Cora siguen sin nombre. Los correos se dejan de ' +
          'recibir con el enlace que trae cada uno, o en Ajustes.',
      },
    ],
  },
  '/terms': {
    title: 'Términos de uso',
    lead: 'Lo que se espera de quienes usan Convive.',
    parts: [
      {
        heading: 'Eventos',
        text: 'Se publica lo que de verdad va a pasar, con lugar, fecha y precio ciertos. Quien publica un evento responde por él.',
      },
      {
        heading: 'Cora',
        text:
          'La Cora no tiene valor en dinero ni se puede cambiar por él. Los movimientos son definitivos; un error se ' +
          'corrige con un movimiento nuevo en sentido contrario.',
      },
      {
        heading: 'Entradas',
        text:
          'Cuando un evento se cancela, las entradas pagadas se devuelven por el mismo medio con que se pagaron. Si no, se ' +
          'pueden devolver hasta el momento que dice su página. Cada entrada deja entrar a una persona una vez.',
      },
      {
        heading: 'Cuentas',
        text: 'Una persona, una cuenta. El equipo de Convive puede cerrar cuentas que se usen para engañar o hacer daño.',
      },
    ],
  },
}
