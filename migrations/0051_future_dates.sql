-- Rows that are dated in the future, or name more than there is, switch nothing off: they count as if they were not there.

-- Whose ledger does not end where it was looked through to, before it or after it.
create or replace function clinics_with_new_access() returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select h.clinic_id from access_heads() h left join access_looks l on l.clinic_id = h.clinic_id
   where (l.day, l.entry) is distinct from (h.day, h.entries) $$;

create or replace function clinics_due_for_backup(moment timestamptz) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as $$
  select h.clinic_id from clinic_heads h
  join events e on e.clinic_id = h.clinic_id and e.position = 1
  left join backup_schedule s on s.clinic_id = h.clinic_id
  where coalesce(s.frequency, 'daily') <> 'off'
    and moment >= coalesce(
        (select max(b.begun_at) from clinic_backups b
          where b.clinic_id = h.clinic_id and b.asked_by is null and b.state <> 'failed'
            and b.begun_at <= moment + interval '1 hour'),
        s.saved_at, e.recorded_at)
      + case coalesce(s.frequency, 'daily') when 'hourly' then interval '1 hour' when 'daily' then interval '1 day'
          when 'weekly' then interval '7 days' else interval '1 month' end
    and not exists (select from clinic_backups b
      where b.clinic_id = h.clinic_id and b.state = 'failed'
        and b.begun_at between moment - interval '1 hour' and moment + interval '1 hour')
  order by h.clinic_id
$$;

alter policy prune on receipts
  using (recorded_at not between now() - interval '24 hours' and now() + interval '1 hour');
create or replace function prune_receipts() returns bigint
security definer set search_path = public, pg_temp language sql as
$$ with pruned as (delete from receipts
     where recorded_at not between now() - interval '24 hours' and now() + interval '1 hour' returning 1)
   select count(*) from pruned $$;

-- For doctor: the records that a subscriber set aside, and tries again.
create policy lookup on parked_streams for select to current_user using (true);
create function streams_set_aside()
returns table (clinic_id bigint, name text, stream_type text, stream_id bigint, "position" bigint, reason text)
security definer set search_path = public, pg_temp stable language sql as
$$ select p.clinic_id, p.name, p.stream_type, p.stream_id, p.position, p.reason from parked_streams p
   order by p.clinic_id, p.name, p.position $$;
revoke execute on function streams_set_aside from public;
grant execute on function streams_set_aside to caretrail_app;
grant update on parked_streams to caretrail_app;
