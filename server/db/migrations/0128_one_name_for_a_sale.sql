-- A sale has one name from its draft on: papers, certificates and mails say the same. Signs that are easily confused are left out.
create function sale_reference() returns text language sql volatile as $$
  select 'R-' || substr(signs, 1, 4) || '-' || substr(signs, 5, 4) from (
    select string_agg(substr('ABCDEFGHJKMNPQRTUVWXY346789', 1 + get_byte(bytes, at) % 27, 1), '' order by at) as signs
    from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) random,
      unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) at) made
$$;
update purchase set reference = sale_reference() where reference is null;
alter table purchase alter column reference set default sale_reference(), alter column reference set not null;

-- Acts of the builder's people who sign nothing: they changed the deal, or voided the papers.
alter table signing_act alter column signer_id drop not null;

-- 0091, 0093, 0115 and 0121 each widened these lists around what stood there. Here they are plain again: the next one writes them anew.
alter table ledger_group drop constraint ledger_group_kind_check;
alter table ledger_group add constraint ledger_group_kind_check check (kind in (
  'authorised', 'voided', 'captured', 'refunded', 'refundFailed', 'applied', 'disputed', 'disputeWon', 'disputeLost',
  'debited', 'debitReturned', 'debitOwed', 'debitNotOwed', 'debitPaidBack', 'found', 'foundLess'));
alter table posting drop constraint posting_account_check;
alter table posting add constraint posting_account_check check (account in (
  'gatewayPending', 'promised', 'gatewayClearing', 'depositsHeld', 'unapplied', 'disputes', 'bank', 'refundsDue'));
