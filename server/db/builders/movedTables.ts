import { type Sql, sql } from '../sql.ts'

/** Which rows of a table belong to a builder: a condition on its alias `t`. */
export type Belongs = (builderId: number) => Sql

const inProject: Belongs = (builder) =>
  sql`t.project_id in (select t.id from project t where t.builder_id = ${builder}::int)`
const ofBuilder: Belongs = (builder) => sql`t.builder_id = ${builder}::int`

/** Rows whose `column` names a row of the parent that belongs to the builder. */
const of =
  (parent: string, parents: Belongs, column: string, key = 'id'): Belongs =>
  (builder) =>
    sql`t.${sql.raw(column)} in (select t.${sql.raw(key)} from ${sql.raw(parent)} t where ${parents(builder)})`

const either =
  (...rules: readonly Belongs[]): Belongs =>
  (builder) =>
    sql`(${sql.join(
      rules.map((rule) => rule(builder)),
      ' or ',
    )})`

const ofPurchase = of('purchase', inProject, 'purchase_id')
const ofWorksheet = of('worksheet', inProject, 'worksheet_id')
const ofEnvelope = of('envelope', inProject, 'envelope_id')
const ofSigner = of('envelope_signer', ofEnvelope, 'signer_id')
const ofLot = of('lot', inProject, 'lot_id')
const ofVisitTime = of('visit_time', inProject, 'time_id')
/** Guests in the middle of a purchase, who are known by nothing else. Their browser goes on where its host name leads. */
const ofGuests: Belongs = (builder) =>
  sql`t.person_id is null and ${of('purchase_party', ofPurchase, 'id', 'session_id')(builder)}`
const ofAttempt = of('payment_attempt', of('payment', inProject, 'payment_id'), 'attempt_id')

/** Mail but codes, which end within minutes and count in the browser that asked for them, at the old place only. */
const isMail: Belongs = (builder) => sql`(
  t.kind = 'mail' and t.payload ->> 'kind' not in ('code', 'holdCode') and t.payload ->> 'projectId' in
    (select t.id from project t where ${ofBuilder(builder)}))`

/** Jobs that would be missed: a sweep queues the others again. They wait here while the builder is closed. */
export const ofJob: Belongs = (builder) => sql`t.outcome is null and (
  ${isMail(builder)} or t.kind = 'debitNotice' and (t.payload ->> 'debit')::bigint in
    (select t.id from planned_debit t where ${inProject(builder)})
  or t.kind = 'lotPlan' and (t.payload ->> 'id')::bigint in (select t.id from lot_plan t where ${inProject(builder)})
  or t.kind = 'identity' and (t.payload ->> 'check')::bigint in
    (select t.id from identity_check t where ${ofPurchase(builder)}))`

/**
 * What moves with a builder. `named`: rows that other rows of the builder name, such as people; `whole`: all
 * rows, because which of them the builder's papers need is not known.
 */
export const movedTables: Readonly<Record<string, Belongs | 'named' | 'whole'>> = {
  agency: ofBuilder,
  agency_key: of('agency', ofBuilder, 'agency_id'),
  agent: ofBuilder,
  agent_key: of('agent', ofBuilder, 'agent_id'),
  bank_file: inProject,
  bank_file_item: of('bank_file', inProject, 'file_id'),
  broker_request: inProject,
  builder: (builder) => sql`t.id = ${builder}::int`,
  building: inProject,
  building_view: of('building', inProject, 'building_id'),
  card_waiver: inProject,
  channel_link: inProject,
  channel_link_use: of('channel_link', inProject, 'link_id'),
  commission: inProject,
  copy_read: ofSigner,
  crm_proposal: of('receiver', inProject, 'receiver_id'),
  crm_record: of('receiver', inProject, 'receiver_id'),
  deal: inProject,
  deal_undone: ofLot,
  decline_reason: inProject,
  delivery: ofPurchase,
  deposit: inProject,
  device: inProject,
  device_action: of('device', inProject, 'device_id'),
  device_alarm: of('device', inProject, 'device_id'),
  document: inProject,
  envelope: inProject,
  envelope_change: ofEnvelope,
  envelope_event: ofEnvelope,
  envelope_revision: ofEnvelope,
  envelope_scan: ofEnvelope,
  envelope_sealed: ofEnvelope,
  envelope_signer: ofEnvelope,
  favourite: inProject,
  file: 'named',
  fintrac_duty: ofPurchase,
  fintrac_record: ofPurchase,
  fintrac_suspicion: ofPurchase,
  former_purchaser: ofPurchase,
  gateway_difference: inProject,
  gateway_payout: 'named',
  group_lot: of('purchaser_group', inProject, 'group_id'),
  identity_check: ofPurchase,
  identity_picture: ofPurchase,
  inventory_lot: ofLot,
  job: ofJob,
  joined_person: ofBuilder,
  kept_sheet: ofPurchase,
  launch: inProject,
  launch_entry: of('launch', inProject, 'launch_id'),
  launch_group: of('launch', inProject, 'launch_id'),
  launch_lot: of('launch', inProject, 'launch_id'),
  ledger_group: inProject,
  lot: inProject,
  lot_model: ofLot,
  lot_plan: inProject,
  lot_plan_item: of('lot_plan', inProject, 'plan_id'),
  lot_price: ofLot,
  mandate: inProject,
  model: inProject,
  model_spec: of('model', inProject, 'model_id'),
  moved_audit: ofBuilder,
  moved_receipt_key: 'whole',
  noted_money: inProject,
  offline_signing: ofEnvelope,
  option_item: inProject,
  option_lot: of('option_item', inProject, 'option_id'),
  option_model: of('option_item', inProject, 'option_id'),
  paper: inProject,
  payment: inProject,
  payment_attempt: of('payment', inProject, 'payment_id'),
  person: 'named',
  person_group: of('purchaser_group', inProject, 'group_id'),
  person_project: inProject,
  planned_debit: inProject,
  posting: of('ledger_group', inProject, 'group_id'),
  price_rule: inProject,
  project: ofBuilder,
  purchase: inProject,
  purchase_application: ofPurchase,
  purchase_choice: of('deal', inProject, 'deal_id'),
  purchase_finance_broker: ofPurchase,
  purchase_lender: ofPurchase,
  purchase_party: ofPurchase,
  purchaser: either(ofPurchase, ofWorksheet),
  purchaser_group: inProject,
  receiver: inProject,
  receiver_event: of('receiver', inProject, 'receiver_id'),
  receiver_news: of('receiver', inProject, 'receiver_id'),
  receiver_told: of('receiver', inProject, 'receiver_id'),
  recovery_code: 'named',
  refund: ofAttempt,
  reminder: ofPurchase,
  rescission_strike: ofPurchase,
  sale_change: ofPurchase,
  seal_key: 'whole',
  second_factor: 'named',
  session: ofGuests,
  signer_link: ofSigner,
  signing_act: ofEnvelope,
  signing_mark: ofEnvelope,
  signing_stroke: ofEnvelope,
  signing_ticket: ofEnvelope,
  site_plan: inProject,
  take_back: inProject,
  template: of('model', inProject, 'model_id'),
  term: inProject,
  term_acceptance: ofPurchase,
  term_version: inProject,
  time_authority: 'whole',
  visit: ofVisitTime,
  visit_link: of('visit', ofVisitTime, 'visit_id'),
  visit_time: inProject,
  waiting: inProject,
  workflow: inProject,
  workflow_step: of('workflow', inProject, 'workflow_id'),
  worksheet: inProject,
  worksheet_image: ofWorksheet,
}

/** Kinds of things that the audit log names, and the tables of their ids, or their names in the log. */
export const audited: Readonly<Record<string, string | Belongs>> = {
  action: 'device_action',
  agency: 'agency',
  agent: 'agent',
  bank_file: 'bank_file',
  builder: 'builder',
  card_waiver: 'card_waiver',
  commission: 'commission',
  device: 'device',
  envelope: 'envelope',
  gateway_difference: 'gateway_difference',
  identity_check: 'identity_check',
  identity_picture: 'identity_picture',
  link: 'channel_link',
  lot: 'lot',
  mandate: 'mandate',
  noted_money: 'noted_money',
  paper: (builder) =>
    sql`select 'paper:' || t.project_id || '/' || t.key || '@' || t.version from paper t where ${inProject(builder)}`,
  payment: 'payment',
  payment_attempt: 'payment_attempt',
  // The builder's own staff: what others do elsewhere is no business of it.
  person: (builder) => sql`select 'person:' || t.id from person t where ${ofBuilder(builder)}`,
  planned_debit: 'planned_debit',
  project: 'project',
  purchase: 'purchase',
  refund: 'refund',
  suspicion: 'fintrac_suspicion',
  visit: 'visit',
  visitTime: 'visit_time',
  worksheet: 'worksheet',
}
