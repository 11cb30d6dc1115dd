-- The event store: one gap-free, hash-chained log per clinic.
-- The serving role may read it, and adds to it through append() alone.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- An unset setting reads as '', not NULL.
create function current_clinic() returns bigint stable language sql as
$$ select nullif(current_setting('app.clinic_id', true), '')::bigint $$;

-- Walls tables off by clinic: whoever is not in a clinic sees no row of them, their owner included.
create function wall_off(variadic tables text[]) returns void language plpgsql as $$
declare walled text;
begin
  foreach walled in array tables loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy clinic on %I using (clinic_id = current_clinic())', walled);
  end loop;
end $$;
revoke execute on function wall_off from public;

create table clinic_heads (
  clinic_id   bigint primary key,
  position    bigint not null,
  hash        bytea not null,
  recorded_at timestamptz(3) not null
);

create table events (
  clinic_id      bigint not null,
  position       bigint not null,
  stream_type    text not null,
  stream_id      bigint not null,
  version        integer not null,
  type           text not null,
  schema_version integer not null,
  subject        text,
  data           json not null,
  sealed         bytea,
  meta           json not null,
  recorded_at    timestamptz(3) not null,
  previous_hash  bytea not null,
  hash           bytea not null,
  primary key (clinic_id, position),
  unique (clinic_id, stream_type, stream_id, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed (% on %)', tg_op, tg_table_name;
end $$;

create trigger events_are_final before update or delete on events
  for each row execute function refuse_change();
create trigger events_are_kept before truncate on events
  for each statement execute function refuse_change();

-- Personal data in events is readable only with its subject's key. Destroying the key erases it.
create table subject_keys (
  clinic_id  bigint not null,
  subject    text not null,
  wrapped    bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (clinic_id, subject)
);

-- Which subjects were erased, so that a restored backup is erased again.
create table erasures (
  clinic_id bigint not null,
  subject   text not null,
  erased_at timestamptz(3) not null,
  primary key (clinic_id, subject)
);

-- What an idempotency key did: enough to answer the same again, nothing of the answer itself.
create table receipts (
  clinic_id   bigint not null,
  key         text not null,
  body_hash   bytea not null,
  stream_id   bigint not null,
  recorded_at timestamptz(3) not null default now(),
  primary key (clinic_id, key)
);
create index receipts_age on receipts (recorded_at);

-- How far each asynchronous subscriber has come, and which streams it had to set aside.
create table subscriptions (
  clinic_id bigint not null,
  name      text not null,
  position  bigint not null,
  primary key (clinic_id, name)
);
create table parked_streams (
  clinic_id   bigint not null,
  name        text not null,
  stream_type text not null,
  stream_id   bigint not null,
  position    bigint not null,
  reason      text not null,
  parked_at   timestamptz(3) not null default now(),
  primary key (clinic_id, name, stream_type, stream_id)
);

select wall_off('clinic_heads', 'events', 'subject_keys', 'erasures',
  'receipts', 'subscriptions', 'parked_streams');

-- Row-level security binds the owner too. What its functions below do for all clinics is allowed here, no more.
create policy lookup on clinic_heads for select to current_user using (true);
create policy prune on receipts to current_user using (recorded_at < now() - interval '24 hours');

-- Length before content, and a length of -1 for null: no two events share an encoding.
create function framed(bytea) returns bytea immutable language sql as
$$ select case when $1 is null then '\xffffffff'::bytea else int4send(octet_length($1)) || $1 end $$;

create function milliseconds(timestamptz) returns bigint immutable language sql as
$$ select (extract(epoch from $1) * 1000)::bigint $$;

-- Locks the clinic's head until the transaction ends: its next event gets the next position.
create function lock_head(out "position" bigint, out hash bytea, out recorded_at timestamptz)
security definer set search_path = public, pg_temp language plpgsql as $$
declare clinic bigint := current_clinic();
begin
  -- Waiters for a row lock all wake at every commit, to move on to the row's new version; waiters here queue.
  perform pg_advisory_xact_lock(clinic);
  select h.position, h.hash, h.recorded_at into lock_head.position, lock_head.hash, lock_head.recorded_at
    from clinic_heads h where h.clinic_id = clinic for update;
  if not found then
    insert into clinic_heads values (clinic, 0, sha256(int8send(clinic)), 'epoch')
      on conflict do nothing;
    select h.position, h.hash, h.recorded_at into lock_head.position, lock_head.hash, lock_head.recorded_at
      from clinic_heads h where h.clinic_id = clinic for update;
  end if;
end $$;

-- Appends the events of one stream behind the clinic's head. expected_position is the head the events were
-- sealed for, expected_version the stream's version they were decided on.
create function append(
  expected_position bigint, of_type text, of_id bigint, expected_version integer, at_ms bigint, meta text,
  types text[], schema_versions integer[], subjects text[], data text[], sealed bytea[]
) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
declare
  clinic bigint := current_clinic();
  head   record;
  at     timestamptz(3);
  chain  bytea;
  place  bigint;
begin
  select h.position, h.hash, h.recorded_at into head from clinic_heads h where h.clinic_id = clinic for update;
  if not found or head.position <> expected_position then
    raise exception 'the head moved' using errcode = 'serialization_failure';
  end if;
  if expected_version <> coalesce((select max(e.version) from events e
      where e.clinic_id = clinic and e.stream_type = of_type and e.stream_id = of_id), 0) then
    raise exception 'the stream moved' using errcode = 'serialization_failure';
  end if;
  at := greatest(timestamptz 'epoch' + at_ms * interval '1 millisecond', head.recorded_at);
  chain := head.hash;
  for n in 1 .. array_length(types, 1) loop
    place := head.position + n;
    insert into events values (
      clinic, place, of_type, of_id, expected_version + n, types[n], schema_versions[n], subjects[n],
      data[n]::json, sealed[n], append.meta::json, at, chain,
      sha256(
        chain || int8send(clinic) || int8send(place) || framed(convert_to(of_type, 'UTF8')) || int8send(of_id)
        || int4send(expected_version + n) || framed(convert_to(types[n], 'UTF8')) || int4send(schema_versions[n])
        || framed(convert_to(subjects[n], 'UTF8')) || framed(convert_to(data[n], 'UTF8')) || framed(sealed[n])
        || framed(convert_to(append.meta, 'UTF8')) || int8send(milliseconds(at))
      )
    ) returning hash into chain;
  end loop;
  update clinic_heads h set position = place, hash = chain, recorded_at = at where h.clinic_id = clinic;
end $$;

-- For workers, which serve every clinic: who has a log, how long it is and how it ends. Nothing of its content.
create function clinic_positions() returns table (clinic_id bigint, "position" bigint, hash bytea)
security definer set search_path = public, pg_temp stable language sql as
$$ select h.clinic_id, h.position, h.hash from clinic_heads h order by h.clinic_id $$;

-- Receipts are kept for a day.
create function prune_receipts() returns bigint
security definer set search_path = public, pg_temp language sql as
$$ with pruned as (delete from receipts where recorded_at < now() - interval '24 hours' returning 1)
   select count(*) from pruned $$;

-- After many rows were written at once: what the planner believes of the tables is brought up to date, and what
-- their search indexes had put off is done. Otherwise searches are slow until the database finds the time itself.
create function settle_tables() returns void
security definer set search_path = public, pg_temp language plpgsql as $$
declare settled record;
begin
  for settled in select c.oid, c.relname from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolname = current_user loop
    execute format('analyze %I', settled.relname);
    perform gin_clean_pending_list(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where i.indrelid = settled.oid and a.amname = 'gin';
  end loop;
end $$;

revoke execute on function lock_head(), append, clinic_positions(), prune_receipts(), settle_tables() from public;
grant execute on function current_clinic(), lock_head(), append, clinic_positions(), prune_receipts(),
  settle_tables() to caretrail_app;
grant select on clinic_heads, events to caretrail_app;
grant select, insert, delete on subject_keys, receipts to caretrail_app;
grant select, insert on erasures to caretrail_app;
grant select, insert, update on subscriptions to caretrail_app;
grant select, insert, delete on parked_streams to caretrail_app;
