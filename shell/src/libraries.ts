import { queryClient, styled } from '@convive/ui-kit'

/**
 * The part of ui-kit that everything else uses, evaluated in a task of its own. An import of the whole ui-kit would also
 * keep what only remotes use in the shell's first script: 7 kB (brotli).
 */
export const libraries = [queryClient, styled]
