/** Sentences for the errors that every page may meet: what happened, what was kept, what to do next. */
export const errorsEn = {
  unreachable: 'No connection. Try again when you are back online.',
  invalid_input: 'Please check the highlighted fields.',
  signed_out: 'Your session has ended. Log in and try again.',
  forbidden: 'You don’t have permission to do this.',
  not_found: 'We couldn’t find it. It may have been removed.',
  too_many_requests: 'Too many attempts. Wait a moment and try again.',
  unavailable: 'This part of Convive isn’t available right now. The rest keeps working; try again in a moment.',
  timed_out: 'The answer took too long. Try again in a moment.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  bad_answer: 'The answer could not be read. Try again in a moment.',
  event_deleted: 'This event was deleted.',
}
