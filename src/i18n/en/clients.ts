import { area } from '../area.ts'

/** The sales office's list of which broker registered which client first. */
export const clientsWords = area('clients', {
  title: 'Brokers’ clients',
  lead: 'A broker registers a client by submitting {aWorksheet}. The first one received counts, and its signed receipt proves it.',
  none: 'No client has been registered yet.',
  failed: 'We couldn’t load the clients.',
  cut: 'Only the newest 5,000 registrations are shown, plus the first registration of each of those clients.',
  columns: { client: 'Client', first: 'First registered by', at: 'When', more: 'Registrations' },
  conflicts: 'Conflict',
  anyConflict: 'All clients',
  conflict: 'Registered by several brokers',
  noConflict: 'Registered by one broker',
  count: { one: '{count} registration', other: '{count} registrations' },
  nobody: 'A visitor',
  other: '{name}, not a broker',
  first: 'First',
  receivedAt: 'Received {time} by the server’s clock',
  filledInAt: 'Filled in {time} by the device’s clock',
  withdrawn: 'Since withdrawn',
  reference: 'Receipt {reference}',
  receipt: 'Save the receipt',
  open: 'Open the {worksheet}',
  proof: 'Anyone can check a receipt at {address}.',
  needsNetwork: 'You need to be online for this.',
})
