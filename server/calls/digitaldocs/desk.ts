import { approve, getEnvelope, getEnvelopes, sendBack, voidEnvelope } from '../../envelopes/desk.ts'
import { markup } from '../../envelopes/markup.ts'
import { getPrint } from '../../envelopes/print.ts'
import { uploadScan } from '../../envelopes/scan.ts'

export const envelopeDesk = {
  '/digitaldocs/GetEnvelopes': getEnvelopes,
  '/digitaldocs/GetEnvelope': getEnvelope,
  '/digitaldocs/Approve': approve,
  '/digitaldocs/SendBack': sendBack,
  '/digitaldocs/VoidEnvelope': voidEnvelope,
  '/digitaldocs/Markup': markup,
  '/digitaldocs/GetPrint': getPrint,
  '/digitaldocs/UploadScan': uploadScan,
}
