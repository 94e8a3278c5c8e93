import type { ErrorCode } from '@convive/contracts/errors'
import { translateIssue } from '../design/i18n/translate-issue.ts'
import '../forms/issue-texts.ts'
import { describeFailedRead } from '../runtime/errors/describe-error.ts'
import '../runtime/errors/rare-errors.ts'

/** Why the API refused something. `issue` is the first sentence about a field. */
export type Refusal = { code: ErrorCode; message: string; issue?: string | undefined }

/** Says in the current language why the API refused something, as the scripts of a page would. */
export const describeRefusal = ({ code, message, issue }: Refusal): string =>
  code === 'invalid_input' && issue !== undefined
    ? translateIssue(issue)
    : describeFailedRead(Object.assign(new Error(message), { name: 'ApiError', code }))
