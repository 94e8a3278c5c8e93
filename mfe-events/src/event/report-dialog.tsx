import type { Event } from '@convive/contracts/events'
import { EventReport, reportEvent, reportReasons, reportReward } from '@convive/contracts/reports'
import {
  Button,
  Dialog,
  Note,
  Row,
  Select,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useDescribeError,
  useFormats,
  useLabels,
  useMessages,
  useUser,
  extendNamespace,
} from '@convive/ui-kit'
import { showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { goToLogin, isUnauthenticated } from '../login/require-login.ts'
import { messages as ofEvent } from './texts.ts'

/** `about`: what of the event is reported, if not the event itself. */
type ReportDialogProps = {
  event: Event
  title?: string
  about?: { questionId?: number; pictureId?: number }
  onClose: () => void
}

/**
 * Asks what is wrong with an event. The reward is not mentioned to administrators or for sample events, because they
 * earn none.
 */
export function ReportDialog({ event, title, about = {}, onClose }: ReportDialogProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const earns = !useUser()?.isAdmin && !event.isSample
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title ?? t('event.report')}
      description={earns ? t('report.text', { amount: number(reportReward) }) : t('report.textPlain')}
    >
      <ReportForm event={event} about={about} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ event, about, onClose }: ReportDialogProps) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { reportReason } = useLabels()
  const form = useZodForm(EventReport, { defaultValues: { note: '' } })
  const { errors } = form.formState
  const reason = useWatch({ control: form.control, name: 'reason' })
  const sending = useApiMutation(reportEvent, {
    onSuccess() {
      onClose()
      toast({ title: t('report.done'), description: t('report.doneText') })
    },
    onError: (error) => (isUnauthenticated(error) ? goToLogin('report') : void showIssues(form, error)),
  })
  return (
    <form
      noValidate
      onSubmit={(submit) =>
        void form.handleSubmit((report) => sending.mutate({ id: event.id, ...report, ...about }))(submit)
      }
    >
      <Stack $gap={5}>
        {sending.error && <Note tone="danger">{`${t('report.failed')}. ${describe(sending.error)}`}</Note>}
        <Select
          label={t('report.reason')}
          required
          placeholder={t('report.reasonPlaceholder')}
          options={reportReasons.map((value) => ({ value, label: reportReason(value) }))}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextArea
          label={t(reason === 'other' ? 'report.noteNeeded' : 'report.note')}
          required={reason === 'other'}
          help={t('report.noteHelp')}
          rows={3}
          maxLength={500}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={sending.isPending}>
            {t(sending.isPending ? 'report.sending' : 'report.send')}
          </Button>
          <Button variant="line" disabled={sending.isPending} onClick={onClose}>
            {t('report.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Adds the texts for reporting an event. */
const messages = extendNamespace(ofEvent, {
  report: {
    text: {
      en: 'Only admins see your report and your name. If it checks out, you earn {{amount}} Cora.',
      es: 'Solo el equipo de Convive ve tu reporte y tu nombre. Si tenés razón, ganás {{amount}} Cora.',
    },
    textPlain: {
      en: 'Only admins see your report and your name.',
      es: 'Solo el equipo de Convive ve tu reporte y tu nombre.',
    },
    reason: { en: 'What’s wrong?', es: '¿Qué está mal?' },
    reasonPlaceholder: { en: 'Choose a reason', es: 'Elegí un motivo' },
    note: { en: 'Tell us more (optional)', es: 'Contanos más (opcional)' },
    noteNeeded: { en: 'Tell us more', es: 'Contanos más' },
    noteHelp: {
      en: 'What’s the correct info, and how do you know? Up to 500 characters.',
      es: 'Cómo sería lo correcto, o dónde lo dice. Hasta 500 caracteres.',
    },
    send: { en: 'Send report', es: 'Enviar reporte' },
    sending: { en: 'Sending...', es: 'Enviando...' },
    cancel: { en: 'Cancel', es: 'Cancelar' },
    done: { en: 'Thanks for telling us', es: '¡Gracias por avisar!' },
    doneText: {
      en: 'An admin will look into it, and we’ll tell you the outcome.',
      es: 'El equipo de Convive lo va a revisar, y te avisamos en qué quedó.',
    },
    failed: { en: 'Couldn’t send the report', es: 'No se pudo enviar el reporte' },
  },
})
