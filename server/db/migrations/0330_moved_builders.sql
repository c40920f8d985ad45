-- A builder moves to another installation with everything that is theirs. From the export on, nothing of theirs is sold here.
alter table builder add column moved_at timestamptz;

-- Archives that were imported here: the same one does nothing a second time.
create table moved_builder (
  archive     text primary key check (archive ~ '^[0-9a-f]{64}$'),  -- SHA-256
  builder_id  int not null references builder,
  imported_at timestamptz not null default now()
);

-- What the log of an earlier installation says of a builder's things. Each row still has the hash that it had there; this
-- installation's own log only says that they came.
create table moved_audit (
  origin     text not null,                     -- hash of the first row of that log
  seq        bigint not null,
  builder_id int not null references builder,
  at         timestamptz not null,
  actor      text not null,
  action     text not null,
  object     text not null,
  prev_hash  text not null,
  hash       text not null,
  primary key (origin, seq)
);
create index moved_audit_of_builder on moved_audit (builder_id);
create index moved_audit_of_object on moved_audit (object);

-- What is known of a thing, wherever it was done.
create view known_audit as
  select at, actor, action, object from audit
  union all
  select at, actor, action, object from moved_audit;

-- Public keys of receipts that an earlier installation signed. Their private keys stay there.
create table moved_receipt_key (
  kid        text primary key,
  public_raw text not null
);

create function has_moved(p_project text) returns boolean language sql stable as $$
  select exists (select 1 from project p join builder b on b.id = p.builder_id where p.id = p_project and b.moved_at is not null)
$$;

-- The project's row is locked first: whoever closes the builder holds it until the commit, and the next statement sees that.
create function refuse_moved(p_project text) returns void language plpgsql as $$
begin
  perform 1 from project where id = p_project for key share;
  if has_moved(p_project) then
    raise exception 'The builder of project % has moved to another installation.', p_project;
  end if;
end $$;

create function stay_moved() returns trigger language plpgsql as $$
begin
  perform refuse_moved(new.project_id);
  return new;
end $$;
create trigger deal_is_here before insert on deal for each row execute function stay_moved();
create trigger worksheet_is_here before insert on worksheet for each row execute function stay_moved();
create trigger purchase_is_here before insert on purchase for each row execute function stay_moved();
create trigger payment_is_here before insert on payment for each row execute function stay_moved();
create trigger noted_money_is_here before insert on noted_money for each row execute function stay_moved();
create trigger mandate_is_here before insert on mandate for each row execute function stay_moved();
create trigger bank_file_is_here before insert on bank_file for each row execute function stay_moved();
create trigger waiting_is_here before insert on waiting for each row execute function stay_moved();
create trigger envelope_is_here before insert on envelope for each row execute function stay_moved();
create trigger launch_is_here before insert on launch for each row execute function stay_moved();

create function attempt_stays_moved() returns trigger language plpgsql as $$
begin
  perform refuse_moved(project_id) from payment where id = new.payment_id;
  return new;
end $$;
create trigger attempt_is_here before insert on payment_attempt for each row execute function attempt_stays_moved();

create function act_stays_moved() returns trigger language plpgsql as $$
begin
  perform refuse_moved(project_id) from envelope where id = new.envelope_id;
  return new;
end $$;
create trigger act_is_here before insert on signing_act for each row execute function act_stays_moved();

create function project_stays_moved() returns trigger language plpgsql as $$
begin
  if new.gone_at is null and exists (select 1 from builder where id = new.builder_id and moved_at is not null) then
    raise exception 'The builder of project % has moved to another installation.', new.id;
  end if;
  return new;
end $$;
create trigger project_is_here before insert or update of gone_at on project for each row execute function project_stays_moved();
