import { type Event, getRsvp } from '@convive/contracts/events'
import {
  AnswerDraft,
  askPublicQuestion,
  listPublicQuestions,
  moderatePublicQuestion,
  type PublicQuestion,
  QuestionDraft,
} from '@convive/contracts/public-questions'
import {
  addNamespace,
  Badge,
  Button,
  ErrorBoundary,
  FailureNote,
  lazyComponent,
  queryClient,
  queryKeyOf,
  RelativeTime,
  Row,
  Soft,
  Stack,
  styled,
  tabStorage,
  TextArea,
  textLanguage,
  useApiMutation,
  useApiQuery,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { Suspense, useEffect, useState } from 'react'
import { goToLoginFirst, isUnauthenticated, requireLogin, useFinishAction } from '../login/require-login.ts'
import { toolsRoleOf } from '../organise/event-tools.rules.ts'

const messages = addNamespace('publicQuestions', {
  title: { en: 'Questions to the organizer', es: 'Preguntas a quien organiza' },
  none: { en: 'Nobody has asked anything yet.', es: 'Todavía nadie ha preguntado.' },
  all: { en: 'Show all {{count}} questions', es: 'Ver las {{count}} preguntas' },
  own: { en: 'Your question', es: 'Tu pregunta' },
  from: { en: 'From {{name}}', es: 'De {{name}}' },
  hidden: { en: 'Only the asker and organizers see it', es: 'Solo la ven quien preguntó y quienes organizan' },
  open: { en: 'No answer yet', es: 'Todavía sin respuesta' },
  answerOf: { en: 'The organizer answers:', es: 'Quien organiza responde:' },
  label: { en: 'What would you like to know?', es: '¿Qué querés saber?' },
  help: {
    en: 'Everybody sees the question and its answer, but not your name.',
    es: 'Todas las personas ven la pregunta y la respuesta, pero no tu nombre.',
  },
  ask: { en: 'Ask', es: 'Preguntar' },
  askFailed: { en: 'Couldn’t send your question', es: 'No se pudo enviar tu pregunta' },
  answer: { en: 'Answer', es: 'Responder' },
  change: { en: 'Change the answer', es: 'Cambiar la respuesta' },
  yourAnswer: { en: 'Your answer', es: 'Tu respuesta' },
  save: { en: 'Publish answer', es: 'Publicar respuesta' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  hide: { en: 'Hide', es: 'Ocultar' },
  show: { en: 'Show to everybody', es: 'Mostrar a todas las personas' },
  failed: { en: 'Couldn’t save that', es: 'No se pudo guardar' },
  report: { en: 'Report', es: 'Reportar' },
  reportTitle: { en: 'Report this question', es: 'Reportar esta pregunta' },
})

const ReportDialog = lazyComponent(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

const List = styled.ul`
  display: grid;
  gap: var(--s-5);
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
`
const Answer = styled.div`
  padding-left: var(--s-3);
  border-left: 3px solid var(--forest);
`
const shownAtFirst = 5

/** What people ask the organisers, with the answers, and the form to ask. Shows nothing where nobody could answer. */
export function PublicQuestions({ event }: { event: Event }) {
  const t = useMessages(messages)
  const user = useUser()
  const [showsAll, setShowsAll] = useState(false)
  const { data: questions } = useApiQuery(listPublicQuestions, { id: event.id })
  const { data: own } = useApiQuery(getRsvp, { id: event.id }, { enabled: Boolean(user) })
  const role = toolsRoleOf(event, user, own?.role)
  const isOrganiser = role !== null && role !== 'claimer'
  const isOpen = !event.isPast && !event.isCancelled && user?.id !== event.creatorId && role !== 'co_organiser'
  if (!questions || (questions.length === 0 && !isOpen)) return null
  const shown = showsAll ? questions : questions.slice(0, shownAtFirst)
  return (
    <Stack as="section" $gap={4} aria-labelledby="public-questions">
      <h2 id="public-questions">{t('title')}</h2>
      {questions.length === 0 && <Soft>{t('none')}</Soft>}
      <List>
        {shown.map((question) => (
          <Question key={question.id} event={event} question={question} isOrganiser={isOrganiser} />
        ))}
      </List>
      {shown.length < questions.length && (
        <div>
          <Button variant="line" onClick={() => setShowsAll(true)}>
            {t('all', { count: questions.length })}
          </Button>
        </div>
      )}
      {isOpen && <AskForm event={event} />}
    </Stack>
  )
}

const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: queryKeyOf(listPublicQuestions, { id }) })

type QuestionProps = { event: Event; question: PublicQuestion; isOrganiser: boolean }

function Question({ event, question, isOrganiser }: QuestionProps) {
  const t = useMessages(messages)
  const [reporting, setReporting] = useState(false)
  const { text, answer, askedAt, isOwn, isHidden, askerName } = question
  return (
    <Stack as="li" $gap={2}>
      <p lang={textLanguage(text)}>
        <b>{text}</b>
      </p>
      <Row>
        <Soft $size="s">
          {isOwn && `${t('own')} · `}
          {askerName && !isOwn && `${t('from', { name: askerName })} · `}
          <RelativeTime instant={askedAt} />
          {answer === null && ` · ${t('open')}`}
        </Soft>
        {isHidden && <Badge $tone="outline">{t('hidden')}</Badge>}
        {!isOwn && !isOrganiser && (
          <Button variant="quiet" onClick={() => requireLogin('report') && setReporting(true)}>
            {t('report')}
          </Button>
        )}
      </Row>
      {answer !== null && (
        <Answer>
          <Soft $size="s">{t('answerOf')}</Soft>
          <p lang={textLanguage(answer)}>{answer}</p>
        </Answer>
      )}
      {isOrganiser && <Moderation event={event} question={question} />}
      {reporting && (
        <ErrorBoundary name="mfe_events/report">
          <Suspense>
            <ReportDialog
              event={event}
              title={t('reportTitle')}
              about={{ questionId: question.id }}
              onClose={() => setReporting(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </Stack>
  )
}

/** The organiser's answer, and hiding. */
function Moderation({ event, question }: Omit<QuestionProps, 'isOrganiser'>) {
  const t = useMessages(messages)
  const [answering, setAnswering] = useState(false)
  const hiding = useApiMutation(moderatePublicQuestion, { onSuccess: () => refresh(event.id) })
  const { id: questionId, isHidden } = question
  if (answering) return <AnswerForm event={event} question={question} onClose={() => setAnswering(false)} />
  return (
    <>
      <FailureNote title={t('failed')} error={hiding.error} />
      <Row>
        <Button variant="line" onClick={() => setAnswering(true)}>
          {t(question.answer === null ? 'answer' : 'change')}
        </Button>
        <Button
          variant="quiet"
          busy={hiding.isPending}
          onClick={() => hiding.mutate({ id: event.id, questionId, isHidden: !isHidden })}
        >
          {t(isHidden ? 'show' : 'hide')}
        </Button>
      </Row>
    </>
  )
}

type AnswerFormProps = { event: Event; question: PublicQuestion; onClose: () => void }

function AnswerForm({ event: { id }, question: { id: questionId, answer }, onClose }: AnswerFormProps) {
  const t = useMessages(messages)
  const form = useZodForm(AnswerDraft, { defaultValues: { answer: answer ?? '' } })
  const { setFocus } = form
  useEffect(() => setFocus('answer'), [setFocus])
  const saving = useApiMutation(moderatePublicQuestion, {
    onSuccess() {
      onClose()
      return refresh(id)
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <form
      noValidate
      onSubmit={(submit) => void form.handleSubmit((draft) => saving.mutate({ id, questionId, ...draft }))(submit)}
    >
      <Stack $gap={3}>
        <FailureNote title={t('failed')} error={saving.error} />
        <TextArea
          label={t('yourAnswer')}
          required
          rows={3}
          maxLength={1000}
          error={form.formState.errors.answer?.message}
          {...form.register('answer')}
        />
        <Row>
          <Button type="submit" busy={saving.isPending}>
            {t('save')}
          </Button>
          <Button variant="line" disabled={saving.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** A visitor logs in first, and finds the text again. */
function AskForm({ event: { id } }: { event: Event }) {
  const t = useMessages(messages)
  const key = `convive.question.${id}`
  const pending = { action: 'ask', subjectId: id } as const
  const form = useZodForm(QuestionDraft, { defaultValues: { text: tabStorage().getItem(key) ?? '' } })
  useFinishAction(id, ['ask'], () => form.setFocus('text'))
  const asking = useApiMutation(askPublicQuestion, {
    onSuccess() {
      form.reset({ text: '' })
      tabStorage().removeItem(key)
      return refresh(id)
    },
    onError: (error) => (isUnauthenticated(error) ? goToLoginFirst('ask', pending) : void showIssues(form, error)),
  })
  const ask = ({ text }: { text: string }) => {
    tabStorage().setItem(key, text)
    if (requireLogin('ask', pending)) asking.mutate({ id, text })
  }
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(ask)(submit)}>
      <Stack $gap={3}>
        <FailureNote title={t('askFailed')} error={asking.error} />
        <TextArea
          label={t('label')}
          help={t('help')}
          rows={2}
          maxLength={500}
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
        <div>
          <Button type="submit" variant="line" busy={asking.isPending}>
            {t('ask')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
