import type { InOther } from '../area.ts'
import type { applicationWords as english } from '../en/application.ts'

export const applicationWords: InOther<typeof english> = {
  share: 'Yüzde olarak pay',
  financeBrokerName: 'Finans aracısının adı',
  financeBrokerCompany: 'Şirket',
  financeBrokerPhone: 'Finans aracısının telefonu',
  financeBrokerEmail: 'Finans aracısının e-postası',
  financeBrokerLicence: 'Lisans numarası',
  lenderInstitution: 'Kredi veren kurum',
  lenderAmount: 'Kredi tutarı',
  lenderApprovedOn: 'Onay tarihi',
  lenderAccountHolders: 'Hesap sahipleri',
  lenderInstitutionNumber: 'Kurum numarası (3 rakam)',
  lenderBranchNumber: 'Şube numarası (5 rakam)',
  lenderAccountNumber: 'Hesap numarası',
  lenderPurpose: 'Kredinin amacı',
}
