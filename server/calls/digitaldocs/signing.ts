import { consent } from '../../envelopes/consent.ts'
import { decline } from '../../envelopes/decline.ts'
import { signingPaper } from '../../envelopes/pdfs.ts'
import {
  getSignature,
  getSigning,
  getWitnessSignature,
  papersShown,
  purchaserList,
} from '../../envelopes/reading.ts'
import { sign } from '../../envelopes/sign.ts'
import { witness } from '../../envelopes/witness.ts'

export const signings = {
  '/digitaldocs/GetPurchaserList': purchaserList,
  '/digitaldocs/GetSigning': getSigning,
  '/digitaldocs/GetSigningPaper': signingPaper,
  '/digitaldocs/Consent': consent,
  '/digitaldocs/Sign': sign,
  '/digitaldocs/Witness': witness,
  '/digitaldocs/GetSignature': getSignature,
  '/digitaldocs/GetWitnessSignature': getWitnessSignature,
  '/digitaldocs/PapersShown': papersShown,
  '/digitaldocs/Decline': decline,
}
