-- Backups of clinics, what a restore holds back, and what is not kept for ever.

-- How often a clinic's backup is made by itself, as its log says it. Filled by a projection alone. A clinic without a row
-- has chosen nothing: once a day, the last seven are kept.
create table backup_schedule (
  clinic_id bigint primary key,
  frequency text not null,
  keep      integer not null,
  version   integer not null,
  saved_at  timestamptz(3) not null,
  saved_by  bigint
);

-- The backups of a clinic that lie in the folder of backups, and what became of those that were asked for.
create table clinic_backups (
  clinic_id  bigint not null,
  id         bigint not null,
  -- making, made, failed
  state      text not null,
  -- The person who asked for it; null: the schedule.
  asked_by   bigint,
  begun_at   timestamptz(3) not null,
  -- While it is made: what was written last. A maker that says nothing for long is dead.
  seen_at    timestamptz(3) not null,
  made_at    timestamptz(3),
  -- When it was read back to its end, and was what had been written.
  checked_at timestamptz(3),
  file       text,
  bytes      bigint not null default 0,
  events     bigint not null default 0,
  documents  bigint not null default 0,
  -- Why there is none, as a code.
  fault      text,
  primary key (clinic_id, id)
);

-- Of a clinic that came back from a backup: since when nothing is sent by itself, and which time is lost. A row stays
-- when it was released: what the lost time asked for is not sent a second time later on.
create table outbound_holds (
  clinic_id   bigint primary key,
  backup_at   timestamptz(3) not null,
  restored_at timestamptz(3) not null,
  released_at timestamptz(3),
  -- Null: whoever runs the installation.
  released_by bigint
);

-- What the rule of retention did last.
create table retention_runs (
  clinic_id bigint primary key,
  ran_at    timestamptz(3) not null,
  -- Patients erased, and entries of system logs removed, in that run and in all.
  erased       integer not null,
  removed      integer not null,
  erased_ever  integer not null,
  removed_ever integer not null
);

select wall_off('backup_schedule', 'clinic_backups', 'outbound_holds', 'retention_runs');
grant select, insert, update, delete on backup_schedule, clinic_backups to caretrail_app;
grant select, update on outbound_holds to caretrail_app;
grant select, insert, update on retention_runs to caretrail_app;

-- The owner looks across clinics for the functions below alone.
create policy lookup on backup_schedule for select to current_user using (true);
create policy lookup on clinic_backups for select to current_user using (true);
create policy lookup on outbound_holds for select to current_user using (true);

-- When a clinic was opened.
create policy opening on events for select to current_user using (position = 1);

-- For workers: the clinics whose next backup is due at a moment. The first is due when as much time has passed since the
-- clinic was opened, or its schedule was chosen. What failed is tried again after an hour.
create function clinics_due_for_backup(moment timestamptz) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as $$
  select h.clinic_id from clinic_heads h
  join events e on e.clinic_id = h.clinic_id and e.position = 1
  left join backup_schedule s on s.clinic_id = h.clinic_id
  where coalesce(s.frequency, 'daily') <> 'off'
    and moment >= coalesce(
        (select max(b.begun_at) from clinic_backups b
          where b.clinic_id = h.clinic_id and b.asked_by is null and b.state <> 'failed'),
        s.saved_at, e.recorded_at)
      + case coalesce(s.frequency, 'daily') when 'hourly' then interval '1 hour' when 'daily' then interval '1 day'
          when 'weekly' then interval '7 days' else interval '1 month' end
    and not exists (select from clinic_backups b
      where b.clinic_id = h.clinic_id and b.state = 'failed' and b.begun_at > moment - interval '1 hour')
  order by h.clinic_id
$$;

-- For workers: the clinics for which nothing is sent by itself.
create function held_clinics() returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select clinic_id from outbound_holds where released_at is null order by clinic_id $$;

-- What people of the clinic are known by, hashes alone, for its backup: the role that serves reads them nowhere else.
create function accounts_to_keep() returns setof accounts
security definer set search_path = public, pg_temp stable language sql as
$$ select * from accounts a where a.clinic_id = current_clinic() $$;
create function api_key_secrets_to_keep() returns setof api_key_secrets
security definer set search_path = public, pg_temp stable language sql as
$$ select * from api_key_secrets k where k.clinic_id = current_clinic() $$;
create function account_links_to_keep() returns setof account_links
security definer set search_path = public, pg_temp stable language sql as
$$ select * from account_links l where l.clinic_id = current_clinic() $$;

revoke execute on function clinics_due_for_backup, held_clinics, accounts_to_keep, api_key_secrets_to_keep,
  account_links_to_keep from public;
grant execute on function clinics_due_for_backup, held_clinics, accounts_to_keep, api_key_secrets_to_keep,
  account_links_to_keep to caretrail_app;
