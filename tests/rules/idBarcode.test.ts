import { expect, test } from 'vitest'
import { readIdBarcode } from '../../src/rules/idBarcode.ts'

const american =
  '@\n\u001E\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE-OAK\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDBB06061986\nDBA12102999\nDBC1\nDAG2300 MIDDLE BROAD ST\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCGUSA\nZVZVA01\n'
const canadian =
  '@\n\u001E\rANSI 636012030001DL00310300DLDCSTOLLEMACHE\nDCTIMRE,BELA\nDBA29990310\nDBB19850412\nDAG12 PIER RD\nDAIWHITBY\nDAJON\nDAKL1N 1A1\nDCGCAN\nDAQT4471-90021-50412\n'

test('a licence’s barcode fills the form, in either date order', () => {
  expect(readIdBarcode(american)).toEqual({
    firstName: 'Michael',
    lastName: 'Sample-Oak',
    idNumber: 'T64235789',
    birthDate: '1986-06-06',
    idExpiry: '2999-12-10',
    address: '2300 Middle Broad St',
    city: 'Richmond',
    postalCode: '23269',
  })
  expect(readIdBarcode(canadian)).toMatchObject({
    firstName: 'Imre',
    lastName: 'Tollemache',
    idNumber: 'T4471-90021-50412',
    birthDate: '1985-04-12',
    idExpiry: '2999-03-10',
    postalCode: 'L1N 1A1',
  })
})

test('text that is not a licence is not read, and what a licence lacks is not made up', () => {
  expect([
    readIdBarcode(''),
    readIdBarcode('https://example.test'),
    readIdBarcode('@\nANSI nothing'),
  ]).toEqual([null, null, null])
  const unknown = american.replace('DBB06061986', 'DBB99991986').replace('DACMICHAEL', 'DACNONE')
  expect(readIdBarcode(unknown)).not.toHaveProperty('birthDate')
  expect(readIdBarcode(unknown)).not.toHaveProperty('firstName')
})
