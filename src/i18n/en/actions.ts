import { area } from '../area.ts'

/** Button labels on every screen. */
export const actionsWords = area('actions', {
  back: 'Back',
  close: 'Close',
  retry: 'Try again',
  next: 'Next',
  cancel: 'Cancel',
  save: 'Save',
  edit: 'Edit',
  remove: 'Remove',
  apply: 'Apply',
  clear: 'Clear',
  refresh: 'Refresh',
  done: 'Done',
  open: 'Open',
  download: 'Download',
  search: 'Search',
  menu: 'Menu',
  approve: 'Approve',
  decline: 'Decline',
})
