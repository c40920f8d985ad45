import { addCheque } from '../../payments/pad/addCheque.ts'
import { addPad } from '../../payments/pad/addPad.ts'
import { bankFile, makeBankFile } from '../../payments/pad/bankFile.ts'
import { banks, provinces } from '../../payments/pad/banks.ts'
import { noteBank } from '../../payments/pad/noteBank.ts'
import { confirmPad, generatePad } from '../../payments/pad/padPaper.ts'
import { approvePad, cancelPad } from '../../payments/pad/runPad.ts'
import { debits, pad } from '../../payments/pad/showPad.ts'

export const padCalls = {
  '/comty/GetBanks': banks,
  '/comty/GetProvinces': provinces,
  '/comty/AddPAD': addPad,
  '/comty/GeneratePAD': generatePad,
  '/purchase/GetPad': pad,
  '/purchase/AddVoidCheque': addCheque,
  '/purchase/ConfirmPad': confirmPad,
  '/purchase/CancelPad': cancelPad,
  '/purchase/ApprovePad': approvePad,
  '/purchase/GetDebits': debits,
  '/purchase/MakeBankFile': makeBankFile,
  '/purchase/GetBankFile': bankFile,
  '/purchase/NoteBank': noteBank,
}
