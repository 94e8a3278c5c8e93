// Forms are separate from the rest of the kit, so that pages without a form do not load them. The page loads this
// module once.
import './issue-texts.ts'
export * from './merge-form.ts'
export * from './use-zod-form.ts'
export {
  Controller,
  FormProvider,
  type SubmitHandler,
  useFieldArray,
  useForm,
  useFormContext,
  useController,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
