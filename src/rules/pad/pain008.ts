import { BadRow, type BankFileAsk, type BankItem } from './bankItem.ts'
import { escapeXml } from '../escapeXml.ts'
import { decimalText } from '../exactMoney.ts'
import { isIban, plainIban } from '../iban.ts'

/**
 * SEPA's characters; umlauts as German banks write them, other accents dropped. @throws BadRow for other
 * letters.
 */
export function sepaText(text: string, longest: number, reference: string): string {
  const umlauts: Readonly<Record<string, string>> = {
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
    ß: 'ss',
    ı: 'i',
    ø: 'o',
    Ø: 'O',
    æ: 'ae',
    Æ: 'Ae',
    ł: 'l',
    Ł: 'L',
  }
  const plain = text
    .replaceAll(/[äöüÄÖÜßıøØæÆłŁ]/g, (letter) => umlauts[letter] ?? '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('&', '+')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .slice(0, longest)
  if (!/^[A-Za-z\d/?:().,'+ -]+$/.test(plain))
    throw new BadRow(reference, 'a name has letters that the file cannot say')
  return escapeXml(plain)
}

function ibanOf(text: string, reference: string): string {
  const plain = plainIban(text)
  if (!isIban(plain)) throw new BadRow(reference, 'an IBAN that is none')
  return plain
}

function euros(minor: number, reference: string): string {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new BadRow(reference, 'an amount that does not fit')
  return decimalText({ minor, currency: 'EUR' })
}

const totalOf = (items: readonly BankItem[]): string =>
  euros(
    items.reduce((sum, { minor }) => sum + minor, 0),
    'file',
  )

/** SEPA direct debits, scheme Core, as pain.008.001.08: a batch per day and sequence type. @throws BadRow */
export function pain008({ number, madeOn, madeAt, creditor, items }: BankFileAsk): string {
  if (items.length === 0) throw new BadRow('file', 'nothing to say')
  const name = sepaText(creditor.name, 70, 'creditor')
  const id = `LOTLINE-${madeOn.replaceAll('-', '')}-${String(number).padStart(6, '0')}`
  const keys = [...new Set(items.map(({ dueOn, isFirst }) => `${dueOn} ${isFirst ? 'FRST' : 'RCUR'}`))].sort()
  const batches = keys.map((key, at) => {
    const [day = '', sequence = ''] = key.split(' ')
    const own = items.filter(
      ({ dueOn, isFirst }) => dueOn === day && (isFirst ? 'FRST' : 'RCUR') === sequence,
    )
    const debits = own.map(
      ({ reference, minor, mandate, signedOn, iban, name: payor }) => `<DrctDbtTxInf>
<PmtId><EndToEndId>${escapeXml(reference)}</EndToEndId></PmtId>
<InstdAmt Ccy="EUR">${euros(minor, reference)}</InstdAmt>
<DrctDbtTx><MndtRltdInf><MndtId>${escapeXml(mandate)}</MndtId><DtOfSgntr>${signedOn}</DtOfSgntr></MndtRltdInf></DrctDbtTx>
<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
<Dbtr><Nm>${sepaText(payor, 70, reference)}</Nm></Dbtr>
<DbtrAcct><Id><IBAN>${ibanOf(iban, reference)}</IBAN></Id></DbtrAcct>
<RmtInf><Ustrd>${sepaText(`Anzahlung ${reference}`, 140, reference)}</Ustrd></RmtInf>
</DrctDbtTxInf>`,
    )
    return `<PmtInf>
<PmtInfId>${id}-${at + 1}</PmtInfId>
<PmtMtd>DD</PmtMtd>
<NbOfTxs>${own.length}</NbOfTxs>
<CtrlSum>${totalOf(own)}</CtrlSum>
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>${sequence}</SeqTp></PmtTpInf>
<ReqdColltnDt>${day}</ReqdColltnDt>
<Cdtr><Nm>${name}</Nm></Cdtr>
<CdtrAcct><Id><IBAN>${ibanOf(creditor.iban, 'creditor')}</IBAN></Id></CdtrAcct>
<CdtrAgt><FinInstnId>${creditor.bic === '' ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${escapeXml(creditor.bic)}</BICFI>`}</FinInstnId></CdtrAgt>
<ChrgBr>SLEV</ChrgBr>
<CdtrSchmeId><Id><PrvtId><Othr><Id>${escapeXml(creditor.creditorId)}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
${debits.join('\n')}
</PmtInf>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">
<CstmrDrctDbtInitn>
<GrpHdr>
<MsgId>${id}</MsgId>
<CreDtTm>${madeOn}T${madeAt}</CreDtTm>
<NbOfTxs>${items.length}</NbOfTxs>
<CtrlSum>${totalOf(items)}</CtrlSum>
<InitgPty><Nm>${name}</Nm></InitgPty>
</GrpHdr>
${batches.join('\n')}
</CstmrDrctDbtInitn>
</Document>
`
}
