/** Texts of the design components. */
export const kitEn = {
  close: 'Close',
  overlayFailed: 'This could not be loaded. Check your connection and try again.',
  loading: 'Loading',
  retry: 'Retry',
  reload: 'Reload',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  formIncomplete_one: '{{count}} detail needs another look. The rest is kept.',
  formIncomplete_other: '{{count}} details need another look. The rest is kept.',
  never: 'Never',
  justNow: 'Just now',
  notSpecified: 'Not specified',
  invalidTime: 'Invalid time format',
}
