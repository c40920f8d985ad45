import { area } from '../area.ts'

/** The names of paper keys: see src/rules/papers/bindings.ts. */
export const paperKeysWords = area('paperKeys', {
  keys: {
    purchaser: {
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      phone2: 'Second phone',
      birthDate: 'Date of birth',
      address: 'Address',
      street: 'Street',
      city: 'City',
      postalCode: 'Postal code',
      profession: 'Profession',
      employer: 'Employer',
      share: 'Share',
      corporation: 'Corporation',
      corporationNumber: 'Corporation number',
      directors: 'Directors',
      isCorporate: 'A corporation',
    },
    home: {
      number: 'Number',
      building: 'Building',
      address: 'Address',
      model: 'Model',
      elevation: 'Elevation',
      type: 'Type',
      closing: '{Closing} date',
    },
    price: {
      land: '{Lot}',
      home: 'Home',
      extras: 'Extras',
      incentives: 'Incentives',
      beforeTax: 'Before tax',
      tax: 'Tax',
      taxIncluded: 'Tax included in the price',
      credits: 'Credits',
      rounding: 'Rounding',
      total: 'Total',
    },
    deposit: {
      date: 'Due',
      amount: 'Amount',
    },
    option: {
      name: 'Extra',
      price: 'Price',
    },
    solicitor: {
      name: 'Lawyer',
      firm: 'Law firm',
      telephone: 'Lawyer’s phone',
      email: 'Lawyer’s email',
      address: 'Lawyer’s address',
    },
    agency: {
      name: 'Brokerage',
      telephone: 'Brokerage phone',
      address: 'Brokerage address',
      postalCode: 'Brokerage postal code',
      fax: 'Brokerage fax',
      contactName: 'Brokerage contact',
    },
    agent: {
      name: 'Agent',
      email: 'Agent’s email',
      contact: 'Agent’s phone',
      commission: 'Commission',
    },
    financeBroker: {
      name: 'Finance broker',
      company: 'Finance company',
      telephone: 'Finance broker’s phone',
      email: 'Finance broker’s email',
      licence: 'Licence',
    },
    lender: {
      institution: 'Lender',
      accountHolders: 'Account holders',
      purpose: 'Purpose of the loan',
      amount: 'Loan',
      approvalDate: 'Approved on',
    },
    project: {
      name: '{Community}',
      municipality: 'Municipality',
      province: 'Province',
    },
    salesCentre: {
      phone: 'Sales office, phone',
      email: 'Sales office, email',
      address: 'Sales office, address',
    },
    flag: {
      firstTimeBuyer: 'First-time {purchaser}',
      foreignBuyer: '{Purchaser} from abroad',
      investor: 'Investor',
      cashInstalment: 'Paid in instalments',
    },
    purchasers: {
      names: '{Purchasers}',
    },
    closing: {
      date: '{Closing} date',
    },
    included: {
      names: 'Included',
    },
    deposits: {
      total: 'All {deposits}',
    },
    balance: {
      amount: 'Balance',
    },
    builder: {
      name: 'Builder',
    },
    amended: {
      title: 'The paper it amends',
      date: 'Signed on',
      fingerprint: 'Its fingerprint (SHA-256)',
      what: 'What changes',
      before: 'Before',
      after: 'After',
    },
    paper: {
      added: 'Paper added',
      gone: 'Paper removed',
      reworded: 'Paper with other wording',
    },
    purchase: {
      reference: 'Reference',
      date: 'Price date',
    },
  },
})
