-- Entries of the access ledger that are written together: one lock, one chain, one insert, one row per day.

-- A day only grows, and only by the entries that are there: its number and its hash are those of its last entry.
create or replace function refuse_rewriting() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.entries > old.entries
    and (new.clinic_id, new.day) = (old.clinic_id, old.day) and new.previous is not distinct from old.previous
    and (new.entries, new.hash) = (
      select l.entry, l.hash from access_ledger l where l.clinic_id = new.clinic_id and l.day = new.day
      order by l.entry desc limit 1
    ) then
    return new;
  end if;
  raise exception 'the access ledger is never changed (% on %)', tg_op, tg_table_name;
end $$;

-- Adds entries in the order given. As before, a day begins with the hash of the one before, and what comes with an older
-- time than that of the latest day stands, with its own time, in that day. So a batch can end one day and begin another.
create function record_accesses(
  at_ms bigint[], actors text[], actions text[], subjects text[], addresses text[]
) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  moment  timestamptz(3);
  today   date;
  number  integer;
  before  bytea;
  chain   bytea;
  days    date[] := '{}';
  numbers integer[] := '{}';
  befores bytea[] := '{}';
  chains  bytea[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('access ledger', clinic));
  select d.day, d.entries, d.hash, d.previous into today, number, chain, before from access_days d
    where d.clinic_id = clinic order by d.day desc limit 1;
  for n in 1 .. cardinality(at_ms) loop
    moment := timestamptz 'epoch' + at_ms[n] * interval '1 millisecond';
    if today >= (moment at time zone 'UTC')::date then
      number := number + 1;
    else
      today := (moment at time zone 'UTC')::date;
      number := 1;
      before := chain;
      chain := sha256(int8send(clinic) || int8send(at_ms[n]) || coalesce(before, ''));
    end if;
    chain := sha256(
      chain || int8send(clinic) || int4send(number) || int8send(milliseconds(moment))
      || framed(convert_to(actors[n], 'UTF8')) || framed(convert_to(actions[n], 'UTF8'))
      || framed(convert_to(subjects[n], 'UTF8')) || framed(convert_to(addresses[n], 'UTF8'))
    );
    days[n] := today;
    numbers[n] := number;
    befores[n] := before;
    chains[n] := chain;
  end loop;
  insert into access_ledger (clinic_id, day, entry, at, actor, action, subject, address, hash)
    select clinic, e.day, e.entry, timestamptz 'epoch' + e.ms * interval '1 millisecond',
      e.actor, e.action, e.subject, e.address, e.hash
    from unnest(days, numbers, at_ms, actors, actions, subjects, addresses, chains)
      as e(day, entry, ms, actor, action, subject, address, hash);
  insert into access_days as d (clinic_id, day, entries, hash, previous)
    select distinct on (e.day) clinic, e.day, e.entry, e.hash, e.before
    from unnest(days, numbers, chains, befores) as e(day, entry, hash, before)
    order by e.day, e.entry desc
    on conflict (clinic_id, day) do update set entries = excluded.entries, hash = excluded.hash;
end $$;

-- One entry is a batch of one.
create or replace function record_access(at_ms bigint, actor text, action text, subject text, address text) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform record_accesses(array[at_ms], array[actor], array[action], array[subject], array[address]);
end $$;

revoke execute on function record_accesses from public;
grant execute on function record_accesses to caretrail_app;
