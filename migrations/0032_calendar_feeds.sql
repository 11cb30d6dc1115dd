-- Diaries that calendar programs read at a secret address.

-- As the log says it. Filled by a projection alone; a feed that was revoked has no row.
create table calendar_feed_list (
  clinic_id       bigint not null,
  id              bigint not null,
  -- Null: the whole clinic's.
  practitioner_id bigint,
  names           boolean not null,
  addressed_at    timestamptz(3) not null,
  version         integer not null,
  primary key (clinic_id, id)
);

-- What an address is known by. Kept outside the log, as keys are; the address itself cannot be read from here.
create table calendar_feed_secrets (
  clinic_id bigint not null,
  id        bigint not null,
  hash      bytea not null,
  read_at   timestamptz(3),
  primary key (clinic_id, id)
);
create unique index calendar_feed_secrets_hash on calendar_feed_secrets (hash);

-- What was removed is told to calendars for a while.
create index appointment_list_removed on appointment_list (clinic_id, starts_at) where state = 'removed';

select wall_off('calendar_feed_list', 'calendar_feed_secrets');
create policy lookup on calendar_feed_list for select to current_user using (true);
create policy lookup on calendar_feed_secrets for select to current_user using (true);

-- The feed with this address, if it is the clinic's, or of somebody who sees patients now.
create function find_calendar_feed(asked bytea)
returns table (clinic_id bigint, id bigint, practitioner_id bigint, names boolean, read_at timestamptz)
security definer set search_path = public, pg_temp stable language sql as
$$ select s.clinic_id, s.id, l.practitioner_id, l.names, s.read_at
   from calendar_feed_secrets s
   join calendar_feed_list l on l.clinic_id = s.clinic_id and l.id = s.id
   where s.hash = asked and (l.practitioner_id is null or exists (select from user_list u
     where u.clinic_id = l.clinic_id and u.id = l.practitioner_id and u.practitioner and u.state = 'active')) $$;

-- The addresses of the clinic, hashes alone, for its backup: the role that serves reads them nowhere else.
create function calendar_feed_secrets_to_keep() returns setof calendar_feed_secrets
security definer set search_path = public, pg_temp stable language sql as
$$ select * from calendar_feed_secrets s where s.clinic_id = current_clinic() $$;

revoke execute on function find_calendar_feed, calendar_feed_secrets_to_keep from public;
grant execute on function find_calendar_feed, calendar_feed_secrets_to_keep to caretrail_app;
grant select, insert, update, delete on calendar_feed_list to caretrail_app;
grant select (clinic_id, id, read_at), insert, update (hash, read_at), delete on calendar_feed_secrets
  to caretrail_app;
