import { createDigitalDoc, initialDigitalDoc } from '../../envelopes/create.ts'
import { emailOfficer } from '../../envelopes/desk.ts'
import { getLastPdf, newPdf } from '../../envelopes/pdfs.ts'
import { checkDocsPics, envelopesForTransaction } from '../../envelopes/reading.ts'
import { renewEnvelope } from '../../envelopes/renew.ts'

export const envelopes = {
  '/digitaldocs/GetEnvelopesForTransaction': envelopesForTransaction,
  '/digitaldocs/InitialDigitalDoc': initialDigitalDoc,
  '/digitaldocs/CreateDigitalDoc': createDigitalDoc,
  '/digitaldocs/GetNewPdfForEnvelope': newPdf,
  '/digitaldocs/GetLastPdfForEnvelope': getLastPdf,
  '/digitaldocs/CheckDocsPics': checkDocsPics,
  '/digitaldocs/EmailOfficer': emailOfficer,
  '/digitaldocs/EnvelopeRenew': renewEnvelope,
}
