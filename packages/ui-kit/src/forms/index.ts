// Forms, apart from the rest of the kit: nobody who only reads should fetch them. Loaded once for all front ends.
export * from './show-issues.ts'
export * from './use-zod-form.ts'
export { Controller, FormProvider, type SubmitHandler, useFieldArray, useForm, useFormContext, useController, type UseFormReturn, useWatch } from 'react-hook-form'
