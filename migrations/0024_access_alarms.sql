-- The days of the access ledger follow one another, what was read unusually is told, and what was looked through is known.

-- The hash of the day before. Days from before this file name none.
alter table access_days add column previous bytea;

-- A day only grows, by one entry at a time.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.entries = old.entries + 1
    and (new.clinic_id, new.day) = (old.clinic_id, old.day) and new.previous is not distinct from old.previous then
    return new;
  end if;
  raise exception 'the access ledger is never changed (% on %)', tg_op, tg_table_name;
end $$;

create trigger access_days_grow before update or delete on access_days
  for each row execute function refuse_rewriting();
create trigger access_days_are_kept before truncate on access_days
  for each statement execute function refuse_rewriting();

create index access_ledger_time on access_ledger (clinic_id, at, day, entry);

-- As before, and a day begins with the hash of the one before. Nothing is added to a day that another one followed: what
-- comes with an older time stands, with its own time, in the latest day.
create or replace function record_access(at_ms bigint, actor text, action text, subject text, address text) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
declare
  clinic bigint := current_clinic();
  moment timestamptz(3) := timestamptz 'epoch' + at_ms * interval '1 millisecond';
  today  date := (moment at time zone 'UTC')::date;
  last   record;
  number integer := 1;
  before bytea;
  chain  bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('access ledger', clinic));
  select d.day, d.entries, d.hash, d.previous into last from access_days d
    where d.clinic_id = clinic order by d.day desc limit 1;
  if last.day >= today then
    today := last.day;
    number := last.entries + 1;
    before := last.previous;
    chain := last.hash;
  else
    before := last.hash;
    chain := sha256(int8send(clinic) || int8send(at_ms) || coalesce(before, ''));
  end if;
  chain := sha256(
    chain || int8send(clinic) || int4send(number) || int8send(milliseconds(moment))
    || framed(convert_to(actor, 'UTF8')) || framed(convert_to(action, 'UTF8'))
    || framed(convert_to(subject, 'UTF8')) || framed(convert_to(address, 'UTF8'))
  );
  insert into access_ledger values (clinic, today, number, moment, actor, action, subject, address, chain);
  insert into access_days as d values (clinic, today, number, chain, before)
    on conflict (clinic_id, day) do update set entries = excluded.entries, hash = excluded.hash;
end $$;

-- How far each clinic's ledger was looked through for what is unusual.
create table access_looks (
  clinic_id bigint primary key,
  day       date not null,
  entry     integer not null
);

-- What was found: whose reading, what of it, from when to when. No row is about a patient but by number.
create table access_alarms (
  clinic_id  bigint not null,
  position   bigint not null,
  kind       text not null,
  person_id  bigint not null,
  patient_id bigint,
  records    integer not null,
  began_at   timestamptz(3) not null,
  ended_at   timestamptz(3) not null,
  primary key (clinic_id, position)
);
create index access_alarms_person on access_alarms (clinic_id, person_id, began_at);

select wall_off('access_looks', 'access_alarms');
create policy lookup on access_days for select to current_user using (true);
create policy lookup on access_looks for select to current_user using (true);

-- For workers, which serve every clinic: whose ledger has grown since it was looked through.
create function clinics_with_new_access() returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select distinct d.clinic_id from access_days d left join access_looks l on l.clinic_id = d.clinic_id
   where l.clinic_id is null or d.day > l.day or (d.day = l.day and d.entries > l.entry) $$;

-- How far every clinic's ledger has come, for what is signed.
create function access_heads() returns table (clinic_id bigint, day date, entries integer, hash bytea)
security definer set search_path = public, pg_temp stable language sql as
$$ select distinct on (d.clinic_id) d.clinic_id, d.day, d.entries, d.hash from access_days d
   order by d.clinic_id, d.day desc $$;

revoke execute on function clinics_with_new_access(), access_heads(), refuse_rewriting() from public;
grant execute on function clinics_with_new_access(), access_heads() to caretrail_app;
grant select, insert, update on access_looks to caretrail_app;
grant select, insert, update, delete on access_alarms to caretrail_app;
