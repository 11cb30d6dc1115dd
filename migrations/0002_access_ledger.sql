-- Who read what of whom. Kept apart from the log, append-only, chained by day.

create table access_days (
  clinic_id bigint not null,
  day       date not null,
  entries   integer not null,
  hash      bytea not null,
  primary key (clinic_id, day)
);

create table access_ledger (
  clinic_id bigint not null,
  day       date not null,
  entry     integer not null,
  at        timestamptz(3) not null,
  actor     text not null,
  action    text not null,
  subject   text not null,
  address   text,
  hash      bytea not null,
  primary key (clinic_id, day, entry)
);
create index access_ledger_subject on access_ledger (clinic_id, subject, at);

create trigger access_is_final before update or delete on access_ledger
  for each row execute function refuse_change();
create trigger access_is_kept before truncate on access_ledger
  for each statement execute function refuse_change();

select wall_off('access_days', 'access_ledger');

-- Adds an entry to the day of the clinic in the transaction: it is there if and only if the read was answered.
create function record_access(at_ms bigint, actor text, action text, subject text, address text) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
declare
  clinic bigint := current_clinic();
  moment timestamptz(3) := timestamptz 'epoch' + at_ms * interval '1 millisecond';
  today  date := (moment at time zone 'UTC')::date;
  number integer;
  chain  bytea;
begin
  insert into access_days as d values (clinic, today, 1, sha256(int8send(clinic) || int8send(at_ms)))
    on conflict (clinic_id, day) do update set entries = d.entries + 1
    returning d.entries, d.hash into number, chain;
  chain := sha256(
    chain || int8send(clinic) || int4send(number) || int8send(milliseconds(moment))
    || framed(convert_to(actor, 'UTF8')) || framed(convert_to(action, 'UTF8'))
    || framed(convert_to(subject, 'UTF8')) || framed(convert_to(address, 'UTF8'))
  );
  insert into access_ledger values (clinic, today, number, moment, actor, action, subject, address, chain);
  update access_days d set hash = chain where d.clinic_id = clinic and d.day = today;
end $$;

revoke execute on function record_access from public;
grant execute on function record_access to caretrail_app;
grant select on access_days, access_ledger to caretrail_app;
