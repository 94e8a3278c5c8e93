import type { Translated } from '../../design/i18n/translations.ts'
import type { coraEn } from './cora-en.ts'

export const coraEs: Translated<typeof coraEn> = {
  cora: '{{amount}} Cora',
  balance: 'Saldo: {{amount}} Cora',
  gain: 'Ganaste {{amount}} Cora',
  gainText: '{{label}}: {{description}}',
  told: {
    created: 'Creaste {{what}}',
    attended: 'Fuiste a {{what}}',
    claimed: 'Reclamaste {{what}}',
    reported: 'Reportaste {{what}}',
    boosted: 'Destacaste {{what}}',
    frame: 'Marco por {{number}} días',
    deleted: 'Borraste {{what}}',
    checkInUndone: 'Registro deshecho: {{what}}',
    cancelled: 'Se canceló: {{what}}',
    claimRefused: 'No se aceptó el reclamo: {{what}}',
    invited: 'Invitaste a {{what}}',
    spentAt: 'Compra en {{what}}',
    ticket: 'Entrada para {{what}}',
    tickets: '{{number}} entradas para {{what}}',
    soldTicket: 'Vendiste una entrada para {{what}}',
    soldTickets: 'Vendiste {{number}} entradas para {{what}}',
    ticketRefund: 'Devolución de entradas para {{what}}',
    transferTo: 'Envío a {{what}}',
    noteTo: 'A @{{who}}: «{{note}}»',
    noteToDeleted: 'A una cuenta borrada: «{{note}}»',
    transferFrom: 'Envío de {{what}}',
    transferFromWith: 'Envío de {{what}}: {{note}}',
    deletedAccount: 'una cuenta borrada',
  },
}
